// node clients.cjs PORT LOBBY_PORT GAME MATCHES SOCKETS SECONDS MOVES: scripted players, each match as fast as it is answered.
// With one socket a match, one client plays all its moves; with two, each player has one. After so many moves a match
// is over, and its players make a new one and connect to it, as those of bench/server_load.py do; after 0 never.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const games = require('./game.cjs');

const name = process.argv[4];
const [port, lobbyPort, , matches, sockets, seconds, moves] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const lobby = `http://127.0.0.1:${lobbyPort}`;
const latencies = [];
let answers = 0;
let made = 0;
const now = () => performance.now();
const begun = now() + Math.min(2000, seconds * 250);
const until = begun + seconds * 1000;
// One player for one socket: the match then never waits for a second client.
const players = sockets === 1 ? 1 : 2;
const game = games[name];

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(lobby + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!asked.ok) throw new Error(`${path}: ${asked.status}`);
  return asked.json();
}

// A new match by the lobby's REST interface, and its players.
async function begin(length) {
  const { matchID } = await post(`/games/${name}/create`, { numPlayers: players });
  made += 1;
  const clients = [];
  for (let player = 0; player < players; player++) {
    const joined = { playerID: String(player), playerName: `P${player}` };
    const { playerCredentials } = await post(`/games/${name}/${matchID}/join`, joined);
    clients.push(play(matchID, String(player), playerCredentials, length, end));
  }
  function end() {
    if (clients.length === 0) return;
    for (const client of clients.splice(0)) client.stop();
    if (now() < until) begin(moves);
  }
}

function play(matchID, player, credentials, length, end) {
  const client = Client({
    game,
    numPlayers: players,
    matchID,
    playerID: player,
    credentials,
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
    if (length > 0 && answered >= length) {
      setImmediate(end);
    } else if (state.ctx.currentPlayer === player && time < until) {
      // After the library has finished with this state, as a person's click would.
      setImmediate(() => {
        sent = now();
        client.moves.take(answered);
      });
    }
  });
  client.start();
  return client;
}

async function main() {
  // Not all of the first matches end at the same time.
  for (let match = 0; match < matches; match++) {
    await begin(moves && Math.ceil((moves * (match + 1)) / matches));
  }
  await new Promise((done) => setTimeout(done, until - now() + 500));
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(latencies.length * share)] ?? null;
  const report = {
    moves_per_second: latencies.length / seconds,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    answered: answers,
    games: made - matches,
  };
  console.log(JSON.stringify(report));
  process.exit(0);
}
main();
