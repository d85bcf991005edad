// node server.cjs PORT: a boardgame.io server, matches in memory.
const { Server, Origins } = require('boardgame.io/server');
const games = require('./game.cjs');

const server = Server({ games: Object.values(games), origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
