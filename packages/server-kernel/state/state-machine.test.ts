import { errors, Refusal, refuse } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { isStateMachine, stateDiagram, stateMachine } from './state-machine.ts';

const parcelErrors = errors('parcel', { state: 409, unpaid: 409 });

interface Parcel {
  state: 'packed' | 'checked' | 'sent' | 'lost';
  is_paid: boolean;
  is_large: boolean;
}

const life = stateMachine<Parcel, 'weigh' | 'check' | 'send' | 'lose', 'clerk' | 'courier'>({
  name: 'parcel',
  steps: [
    { from: 'packed', action: 'weigh', to: 'packed', by: ['clerk'] },
    { from: 'packed', action: 'send', to: 'checked', by: ['clerk'], when: ({ is_large }) => is_large },
    { from: 'packed', action: 'send', to: 'sent', by: ['clerk'] },
    { from: 'checked', action: 'send', to: 'sent', by: ['clerk', 'courier'] },
    { from: 'sent', action: 'lose', to: 'lost', by: ['courier'] },
  ],
  refusal: ({ state }) => refuse(parcelErrors.state, { params: { state } }),
  obstacle: ({ is_paid }, action) => (action === 'send' && !is_paid ? parcelErrors.unpaid : null),
});

const parcel: Parcel = { state: 'packed', is_paid: true, is_large: false };

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, params: error.detail.params };
    throw error;
  }
  return null;
}

test('a step goes where the table says, by the first one whose condition holds', () => {
  expect(life.next(parcel, 'send')).toBe('sent');
  expect(life.next({ ...parcel, is_large: true }, 'send')).toBe('checked');
  expect(life.next({ ...parcel, state: 'checked', is_large: true }, 'send')).toBe('sent');
});

test('a step that there is not, or that is somebody else’s, is refused in the machine’s words', () => {
  expect(refusalOf(() => life.next(parcel, 'lose'))).toEqual({ code: 'parcel.state', params: { state: 'packed' } });
  expect(refusalOf(() => life.next(parcel, 'send', 'courier'))?.code).toBe('parcel.state');
  expect(life.step(parcel, 'send', 'courier')).toBeUndefined();
});

test('what is in the way of a step refuses it and takes it off the offered actions', () => {
  const unpaid = { ...parcel, is_paid: false };
  expect(refusalOf(() => life.next(unpaid, 'send'))?.code).toBe('parcel.unpaid');
  expect(life.step(unpaid, 'send')?.to).toBe('sent');
  expect(life.actions(unpaid)).toEqual(['weigh']);
});

test('an action is offered once, to those whose step it is', () => {
  expect(life.actions({ ...parcel, is_large: true })).toEqual(['weigh', 'send']);
  expect(life.actions(parcel, 'courier')).toEqual([]);
  expect(life.actions({ ...parcel, state: 'lost' })).toEqual([]);
});

test('the diagram has an arrow for each two states and ends where nothing goes on', () => {
  expect(stateDiagram(life)).toBe(`stateDiagram-v2
  packed --> packed: weigh (clerk)
  packed --> checked: send (clerk)
  packed --> sent: send (clerk)
  checked --> sent: send
  sent --> lost: lose (courier)
  lost --> [*]`);
});

test('a state machine is known among what a file exports', () => {
  expect([life, life.steps, 'life', null, { steps: [] }].map(isStateMachine)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
