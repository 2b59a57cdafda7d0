import { fastStages, finish, runStages } from './stages.ts';

finish(await runStages(fastStages));
