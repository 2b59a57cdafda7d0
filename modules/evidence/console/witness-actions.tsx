import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { evidenceContract, type Witness } from '../contract/evidence.contract.ts';
import './evidence.css';

const { WitnessAdd, WitnessDel } = evidenceContract;

export const addWitness = dialogAction<typeof WitnessAdd, ListPage>({
  endpoint: WitnessAdd,
  messages: 'evidence',
  fields: [{ field: 'note_key', span: 'full' }],
  title: 'evidence.witness.add',
  primary: true,
  hidden: () => ({}),
  intro: () => <p>{textOf('evidence.witness.add_hint')}</p>,
  success: 'evidence.witness.added',
});

export const deleteWitness = confirmAction<typeof WitnessDel, Witness>({
  endpoint: WitnessDel,
  title: 'evidence.witness.delete',
  question: 'evidence.witness.question',
  params: ({ name }) => ({ name }),
  input: ({ id }) => ({ id }),
  danger: true,
  success: 'evidence.witness.deleted',
});
