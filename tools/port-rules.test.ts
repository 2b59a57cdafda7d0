import { expect, test } from 'vitest';
import { checkPortUse } from './port-rules.ts';

const port = {
  path: 'modules/toll/server/toll.port.ts',
  text: `export { tollSubjects, type TollSubject } from './toll-subject.extension.ts';
export { takePaid } from './toll-payment.steps.ts';

// Open to plug-ins too.
export { findToll } from './toll.steps.ts';
export { addToll as chargeToll } from './toll-add.steps.ts';
`,
};
const importing = (what: string, path = 'plugins/scale/server/scale.steps.ts') => ({
  path,
  text: `import ${what} from '@linehaul/modules/toll/server/toll.port.ts';\n`,
});

test.each(['{ takePaid }', '{ findToll, takePaid as pay }'])(
  'a plug-in that imports %s calls what is for modules alone',
  (what) => {
    expect(checkPortUse([port, importing(what)])).toEqual([
      'plugins/scale/server/scale.steps.ts calls takePaid of modules/toll/server/toll.port.ts, which is for modules alone',
    ]);
  },
);

test.each(['{ findToll }', '{ chargeToll, findToll as find }', '{ tollSubjects, type TollSubject }', 'type { Paid }'])(
  'a plug-in may import %s',
  (what) => {
    expect(checkPortUse([port, importing(what)])).toEqual([]);
  },
);

test('modules, and tests of plug-ins, may call all of it', () => {
  const inModule = importing('{ takePaid }', 'modules/trip/server/trip.steps.ts');
  const inTest = importing('{ takePaid }', 'plugins/scale/server/scale.test.ts');
  expect(checkPortUse([port, inModule, inTest])).toEqual([]);
});
