/**
 * Does not compile when a type of ours names something that the server's type of the same thing has not, or
 * has otherwise. Boards have narrower types than the server knows (a facing is N, E, S or W, not any
 * word) and leave out what they do not show, so they are written by hand; this keeps them from drifting off.
 */
export type Agrees<
  Theirs,
  Ours extends { [Key in keyof Ours]: Key extends keyof Theirs ? Theirs[Key] : never },
> = keyof Ours extends keyof Theirs ? true : false;
