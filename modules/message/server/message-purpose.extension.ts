import type { DomainEvent } from '@linehaul/contract/domain-event.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Occurrence } from '@linehaul/server-kernel/events/consumer.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { MessageKind, ReceiverKind } from '../contract/message.contract.ts';

export interface PurposeParam {
  /** As it stands in the text: `{{code}}`. */
  name: string;
  example: string;
  /** A text without it is refused. */
  isRequired: boolean;
  /** Hidden wherever a text is stored or shown. */
  isSecret?: boolean;
}

/** A message to people outside of the console, declared by the module that knows when. */
export interface MessagePurpose {
  /** `<module>.<purpose>`; the module's messages name it as `<module>.message.<purpose>`. */
  key: `${string}.${string}`;
  kind: MessageKind;
  receiver: ReceiverKind;
  /** In the order in which a provider's template without names counts them. */
  params: readonly PurposeParam[];
  /** Shown above the text where a channel has such a line, as a mail does; the text's beginning when absent. */
  subjects?: Readonly<Record<Language, string>>;
  /** What is sent while the tenant has no text of its own. */
  texts: Readonly<Record<Language, string>>;
  /** Whether the scope's tenant has it among its messages; everybody does when absent. */
  isFor?(scope: Scope): Promise<boolean>;
  /** Of a notice: the event that it reports, where the tenant wants it reported. One without is sent by a person alone. */
  reports?: ReportedEvent;
}

/** One notice: to whom, about what, with which words. */
export interface Notice {
  /** A phone number; empty when none is known. */
  receiver: string;
  /** Where mail to the same person goes, where it is known. */
  email?: string;
  /** The number of the order or the waybill. */
  subject: string;
  params: Readonly<Record<string, string>>;
}

interface ReportedEvent {
  event: DomainEvent;
  /** Reads the record in the event's tenant; null when there is nobody to send it to. */
  compose(scope: Scope, occurrence: Occurrence): Promise<Notice | null>;
}

interface TypedEvent<E extends DomainEvent> {
  event: E;
  compose(scope: Scope, occurrence: Occurrence<E>): Promise<Notice | null>;
}

/** Declares the event of a notice; `compose` is given data of the event's own shape. */
export function reportedEvent<E extends DomainEvent>({ event, compose }: TypedEvent<E>): ReportedEvent {
  return { event, compose: compose as ReportedEvent['compose'] };
}

export const messagePurposes = extensionPoint<MessagePurpose>('message purposes');
