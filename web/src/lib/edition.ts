/** Is this the edition without a server, where the tables live in the browser itself? Decided when it is built. */
export const OFFLINE: boolean = import.meta.env.MODE === 'offline';
