// node clients.cjs PORT GAME MATCHES SOCKETS SECONDS: scripted players, each match as fast as it is answered.
// With one socket a match, one client plays all its moves; with two, each player has one.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const games = require('./game.cjs');

const name = process.argv[3];
const [port, , matches, sockets, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const latencies = [];
let answers = 0;
const now = () => performance.now();
const begun = now() + Math.min(2000, seconds * 250);
const until = begun + seconds * 1000;
// One player for one socket: the match then never waits for a second client.
const players = sockets === 1 ? 1 : 2;
const game = games[name];

function play(match, player) {
  const client = Client({
    game,
    numPlayers: players,
    matchID: `${name}-${sockets}-${match}`,
    playerID: String(player),
    multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'] } }),
    debug: false,
  });
  let answered = -1;
  let sent = 0;
  client.subscribe((state) => {
    if (state === null || !state.isConnected || state._stateID === answered) return;
    answered = state._stateID;
    const time = now();
    if (sent) answers += 1;
    if (sent && time >= begun && time <= until) latencies.push(time - sent);
    sent = 0;
    if (state.ctx.currentPlayer === String(player) && time < until) {
      // After the library has finished with this state, as a person's click would.
      setImmediate(() => {
        sent = now();
        client.moves.take(answered);
      });
    }
  });
  client.start();
}

async function main() {
  for (let match = 0; match < matches; match++) {
    for (let player = 0; player < players; player++) play(match, player);
  }
  await new Promise((done) => setTimeout(done, until - now() + 500));
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(latencies.length * share)] ?? null;
  const report = {
    moves_per_second: latencies.length / seconds,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    answered: answers,
  };
  console.log(JSON.stringify(report));
  process.exit(0);
}
main();
