import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { MessageSender, OutgoingMessage, SendOutcome, SentMessage } from '../message-sender.extension.ts';

export interface RecordedSender extends MessageSender {
  /** What it was handed, with the account that it was to go out by. */
  readonly taken: { account: number; message: OutgoingMessage }[];
  /** Tenants that have set it up. */
  readonly ready: Set<number>;
  /** For the module that offers it: a tenant's own account and those of all that are ready. */
  readonly accountsOf: (scope: Scope) => Promise<readonly number[]>;
  /** Asked what becomes of the next messages. */
  answer: (message: OutgoingMessage) => Promise<SendOutcome>;
  /** What it finds of a message; null: nothing. */
  found: SentMessage | null;
  /** Set where it lacks templates. */
  takesCode?: NonNullable<MessageSender['takesCode']>;
  /** Set where it has a limit. */
  takeTurn?: () => Promise<number>;
}

/** A way out that goes nowhere and remembers everything. */
export function recordedSender(): RecordedSender {
  let count = 0;
  const sender: RecordedSender = {
    key: 'recorded',
    channel: 'sms',
    taken: [],
    ready: new Set(),
    accountsOf: async ({ caller }) => [...new Set([caller.supplier_id, ...sender.ready])],
    found: null,
    answer: async () => {
      count += 1;
      return { state: 'sent', provider_no: `R${count}`, parts: 1 };
    },
    isReady: async ({ caller }: Scope) => sender.ready.has(caller.supplier_id),
    send: async ({ caller }, message) => {
      sender.taken.push({ account: caller.supplier_id, message });
      return sender.answer(message);
    },
    find: async () => sender.found,
  };
  return sender;
}
