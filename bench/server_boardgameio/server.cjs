// node server.cjs PORT LOBBY_PORT: a boardgame.io server, matches in memory; new matches are made at the second port.
const { Server, Origins } = require('boardgame.io/server');
const games = require('./game.cjs');

const [port, apiPort] = process.argv.slice(2).map(Number);
const server = Server({ games: Object.values(games), origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: { apiPort }, callback: () => console.log('ready') });
