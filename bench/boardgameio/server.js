"use strict";

const { Server } = require("boardgame.io/server");
const macaron = require("./macaron.js");

const port = Number(process.argv[2]);
const server = Server({ games: [macaron], origins: [] });
server.run({ port: { port, host: "127.0.0.1" } });
