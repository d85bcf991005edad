// Two games for the yardstick. `row` is about the smallest there is. `city` has the pieces of Smash (a
// city of squares, twelve units, two players, dice), so that the server holds, changes and sends a state
// of about the size that Rampage's view has; its rules are a sketch, far simpler than the real ones.
// The server alone decides (`client: false`), so that an answer is the server's and not a guess.

const COLUMNS = 16;
const ROWS = 18;

const Row = {
  name: 'row',
  setup: () => ({ squares: Array(16).fill(null), taken: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: {
      client: false,
      move: ({ G, playerID }, number) => {
        G.squares[number % 16] = playerID;
        G.taken += 1;
      },
    },
  },
};

function city() {
  const squares = [];
  for (let at = 0; at < COLUMNS * ROWS; at++) {
    const building = at % 4 === 1 && Math.floor(at / COLUMNS) % 4 > 1;
    squares.push(building ? '#' : '.');
  }
  const units = [];
  for (let number = 0; number < 12; number++) {
    units.push({
      unit: `U${number}`,
      player: number < 6 ? 'orange' : 'green',
      type: number % 6 < 3 ? 'tank' : 'helicopter',
      state: 'board',
      square: number * COLUMNS + 3,
      facing: 'N',
      fired: false,
      forfeited: false,
    });
  }
  const player = (name) => ({ player: name, score: 0, cards: {}, markers: 0, reserve: 0 });
  const log = [];
  return {
    squares,
    units,
    players: [player('orange'), player('green')],
    monster: 100,
    pool: 7,
    dice: [3, 4],
    log,
  };
}

const City = {
  name: 'city',
  setup: city,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Move a unit to the next free square, roll for the Monster, let it trample what it meets.
    take: {
      client: false,
      move: ({ G, ctx, random }, number) => {
        const side = ctx.currentPlayer === '0' ? 0 : 6;
        const unit = G.units[side + (number % 6)];
        let to = (unit.square + 1 + (number % 7)) % G.squares.length;
        while (G.squares[to] !== '.' || G.units.some((other) => other.square === to)) {
          to = (to + 1) % G.squares.length;
        }
        unit.square = to;
        G.dice = [random.D6(), random.D6()];
        G.monster = (G.monster + COLUMNS * random.D6()) % G.squares.length;
        if (G.squares[G.monster] === '#') G.squares[G.monster] = '*';
        G.log = [`${unit.unit} goes to ${to}`, `The Monster comes to ${G.monster}`];
      },
    },
  },
};

module.exports = { row: Row, city: City };
