import { startEmbedded } from './postgres.ts';

// The program that the tests start and kill: it owns a data folder until it ends.
const [dataDir = ''] = process.argv.slice(2);
const database = await startEmbedded({ dataDir });
process.stdout.write(`${JSON.stringify(database.connection)}\n`);
process.stdin.resume();
