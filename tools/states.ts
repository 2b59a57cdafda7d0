import { writeFileSync } from 'node:fs';
import { drawStates, statesPage } from './states-page.ts';

writeFileSync(statesPage, await drawStates());
