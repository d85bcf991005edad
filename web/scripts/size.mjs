// What a first visit loads until a table can be played, script and style, gzipped: it must stay under the limit.
// Runs after every build; `npm run size` shows the parts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 130_000;
const page = fileURLToPath(new URL('../../src/rampage/static', import.meta.url));
const folder = `${process.env.RAMPAGE_PAGE ?? page}/`;
if (!existsSync(`${folder}.vite/manifest.json`)) {
  console.error('The page is not built. Remedy: npm run build.');
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'));
/** Games that draw their own board: each is one chunk that bears its name (see vite.config.ts). */
const sources = fileURLToPath(new URL('../src/games/', import.meta.url));
const drawn = readdirSync(sources).filter((name) => existsSync(`${sources}${name}/Board.svelte`));
const games = new Set([...drawn, 'plain']);
/** Of these a game needs one before the first choice: which, its phase decides. The heaviest counts. */
const ALTERNATIVES = {
  rush: ['src/games/rush/parts/Garage.svelte', 'src/games/rush/parts/Racing.svelte'],
};
/**
 * Not needed on the way to a first choice: what is shown when a match is over or when somebody asks for it, and what only
 * events and pointing show, which comes after the board.
 */
const LATER = new Set([
  'src/about/About.svelte',
  'src/form/FormPage.svelte',
  'src/lobby/LobbyPage.svelte',
  'src/table/NextTable.svelte',
  'src/table/DayClock.svelte',
  'src/table/LobbyRequest.svelte',
  // Only where a server has accounts.
  'src/people/PeoplePages.svelte',
  'src/people/HeaderLinks.svelte',
  'src/people/RatedOption.svelte',
  'src/people/RatingChange.svelte',
  'src/people/WhomActs.svelte',
  'src/about/PrivacyPage.svelte',
  // Pictures, loaded once they are seen, as other pages load images.
  ...drawn.map((game) => `src/games/${game}/Cover.svelte`),
  'src/home/DeleteTable.svelte',
  'src/editor/EditorPage.svelte',
  'src/learn/LearnPage.svelte',
  ...drawn.map((game) => `src/games/${game}/editor/index.ts`),
  'src/table/Chat.svelte',
  // After a lesson, or once it is switched on.
  'src/table/Coaching.svelte',
  'src/table/Curtain.svelte',
  'src/table/HintList.svelte',
  'src/table/HintMarks.svelte',
  'src/end/EndScene.svelte',
  'src/explain/Explainer.svelte',
  'src/primer/Primer.svelte',
  'src/ui/Settings.svelte',
  'src/rules/RulesDrawer.svelte',
  'src/home/NewTable.svelte',
  'src/end/EndPanel.svelte',
  'src/end/SavePictures.svelte',
  'src/end/picture.ts',
  'src/end/film.ts',
  'src/offline/NewVersion.svelte',
  'src/plain/EndSummary.svelte',
  ...drawn.flatMap((game) =>
    // Panels are a tab. Animations and effects, which nobody needs to choose, come after the board.
    [
      'EndSummary.svelte',
      'Panels.svelte',
      'animations/index.ts',
      'parts/Away.svelte',
      'parts/Battle.svelte',
      'parts/Spotlight.svelte',
      'parts/Effects.svelte',
      'parts/CardArt.svelte',
      'parts/Deploy.svelte',
      'parts/Refused.svelte',
      'parts/Roadside.svelte',
      'parts/Toss.svelte',
      'parts/Marks.svelte',
      'parts/Names.svelte',
      'parts/Offer.svelte',
      'parts/Threats.svelte',
      'parts/Forecast.svelte',
      'parts/Links.svelte',
      'parts/Tray.svelte',
    ].map((part) => `src/games/${game}/${part}`),
  ),
  'src/board/Banner.svelte',
  ...['Chances', 'Fire', 'Offers', 'Rubble', 'Spotlight', 'Survivors'].map(
    (part) => `src/games/rampage_city/parts/${part}.svelte`,
  ),
  // No match of Crush begins with a hole or a tentacle; signs are shown to whoever points at something.
  ...['Holes', 'Signs', 'Tentacle'].map((part) => `src/games/crush/parts/${part}.svelte`),
  // A first visit has no tables yet.
  'src/home/MyTables.svelte',
  'src/home/ResumeRecord.svelte',
  'src/plain/MapLegend.svelte',
  'src/plain/SureDialog.svelte',
  'src/plain/Panels.svelte',
  'src/table/Log.svelte',
  'src/table/saving.ts',
  'src/table/recap.ts',
  ...drawn.map((game) => `src/games/${game}/explain.ts`),
  'src/plain/explain.ts',
  'src/table/UndoRequest.svelte',
  'src/table/UndoSure.svelte',
  'src/table/WhyNot.svelte',
  'src/dice/FairDice.svelte',
  'src/dice/DiceWait.svelte',
  'src/table/AskBot.svelte',
  'src/table/SeatActs.svelte',
  'src/table/AwayRequest.svelte',
  'src/table/Deadline.svelte',
  'src/table/Help.svelte',
  'src/table/OwnContent.svelte',
  'src/table/Players.svelte',
  'src/table/PauseRequest.svelte',
  'src/table/Ready.svelte',
  'src/table/Join.svelte',
  'src/table/Recap.svelte',
  'src/table/ReplayBar.svelte',
  'src/table/replay.svelte.ts',
  'src/table/Share.svelte',
  'src/table/Unseated.svelte',
  'src/ui/Dialog.svelte',
  'src/ui/QrCode.svelte',
  'src/ui/Patterns.svelte',
  'src/table/ConfirmMove.svelte',
  // Nobody hears them before the first gesture, and they come when the page has nothing else to do.
  'src/sound/table-sounds.ts',
  'src/sound/sounds.ts',
]);
/** Of these, what others import, too, is known by the names of the chunks. */
const LATER_CHUNKS = new Set(['covers', 'Dialog', 'Fire', 'Roadside']);
const later = (key) => LATER.has(key) || LATER_CHUNKS.has(manifest[key]?.name);

/** What boards have of the plain table, the list by piece too. */
const PIECES = 'pieces';
/** The list of choices of the other games. */
const BY_SQUARE = { list: 'src/table/Choices.svelte', games: ['smash', 'crush', 'kaiju'] };

/** The game whose parts these are, which only its own table loads; null for what all share. */
function gameOf(key) {
  if (key === BY_SQUARE.list || manifest[key]?.name === PIECES) return 'several';
  const [, plain, primer] = /^src\/(plain)\/|^src\/games\/(\w+)\/primer\.ts/.exec(key) ?? [];
  const name = plain ?? primer ?? manifest[key]?.name;
  return games.has(name) ? name : null;
}

/** The files of some chunks and of all that they load, but for the parts of games and what is left out. */
function files(keys, without = [], found = new Set(), seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const name of [chunk.file, ...(chunk.css ?? [])]) found.add(name);
    const lazy = (chunk.dynamicImports ?? []).filter(
      (other) => !gameOf(other) && !later(other) && !without.includes(other),
    );
    files([...(chunk.imports ?? []), ...lazy], without, found, seen);
  }
  return found;
}

const size = (name) => gzipSync(readFileSync(folder + name), { level: 9 }).length;
const sum = (names) => [...names].reduce((total, name) => total + size(name), 0);

const shared = files(['index.html']);
const own = [...games].map((game) => {
  const keys = Object.keys(manifest).filter((key) => gameOf(key) === game && !LATER.has(key));
  const pieces = Object.keys(manifest).find((key) => manifest[key].name === PIECES);
  keys.push(BY_SQUARE.games.includes(game) ? BY_SQUARE.list : pieces);
  const [names] = (ALTERNATIVES[game] ?? [null])
    .map((one) =>
      files(
        keys,
        ALTERNATIVES[game]?.filter((other) => other !== one),
      ),
    )
    .map((found) => [...found].filter((name) => !shared.has(name)))
    .sort((a, b) => sum(b) - sum(a));
  return { game, names };
});
const heaviest = Math.max(0, ...own.map(({ names }) => sum(names)));
const total = sum([...shared, 'theme.js']) + heaviest;
const heavy = total > LIMIT;
if (heavy || !process.argv.includes('--quiet')) {
  for (const name of shared) console.error(`${String(size(name)).padStart(8)}  ${name}`);
  for (const { game, names } of own)
    console.error(`${String(sum(names)).padStart(8)}  parts of ${game}`);
  console.error(`${String(total).padStart(8)}  with the heaviest game, of ${LIMIT} bytes gzip`);
}
if (heavy) {
  console.error('The page has grown too heavy. Remedy: see what the largest parts are made of.');
  process.exit(1);
}
