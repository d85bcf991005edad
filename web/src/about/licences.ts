/** The texts of all licences of what the page is made of. */
const PAGE = import.meta.glob<string>('../../../LICENSES/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Without a server the page also brings Python. */
const PYTHON =
  import.meta.env.MODE === 'offline'
    ? import.meta.glob<string>('../../../LICENSES/site/*.txt', {
        query: '?raw',
        import: 'default',
        eager: true,
      })
    : {};

export interface Licence {
  of: string;
  text: string;
}

export const licences: Licence[] = Object.entries({ ...PAGE, ...PYTHON })
  .map(([file, text]) => ({ of: file.replace(/^.*\/|\.txt$/g, ''), text }))
  .sort((one, other) => one.of.localeCompare(other.of));
