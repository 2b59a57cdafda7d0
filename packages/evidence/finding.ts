import type { Disclosure, Leaf } from './leaf.ts';

/** What can be said of a file, in the order in which one would tell it. `messages` has a sentence for each. */
export type FindingCode =
  // Nothing can be said of it.
  | 'too_large'
  | 'not_text'
  | 'not_json'
  | 'unknown_version'
  | 'not_canonical'
  | 'not_a_bundle'
  // The head.
  | 'head_unreadable'
  | 'head_of_other_log'
  | 'signature_wrong'
  | 'signer_unknown'
  | 'key_of_file'
  | 'head_signed'
  | 'head_timed'
  | 'head_seen'
  | 'head_old'
  // Who else has stamped it.
  | 'head_stamped'
  | 'head_on_chain'
  | 'stamp_unreadable'
  | 'stamp_of_other_head'
  // The events.
  | 'leaf_unreadable'
  | 'leaf_after_head'
  | 'leaf_not_in_log'
  | 'leaf_of_other_log'
  | 'leaf_of_other_waybill'
  | 'event_twice'
  | 'event_missing'
  | 'event_order'
  | 'text_changed'
  | 'time_falls'
  | 'time_after_head'
  | 'imported'
  | 'leaves_hold'
  // What the holder had before.
  | 'old_head_unreadable'
  | 'old_head_untrue'
  | 'history_shorter'
  | 'history_changed'
  | 'history_kept'
  | 'two_histories'
  // Logs that this one goes on from.
  | 'log_succeeded'
  | 'succession_untrue'
  | 'old_head_lost'
  // Nothing else is wrong.
  | 'file_damaged';

/** `broken` makes the file worth nothing; a `warning` has to be read. */
export type Severity = 'holds' | 'warning' | 'broken';

export interface Finding {
  code: FindingCode;
  severity: Severity;
  /** Place of the event among the waybill's, where it is about one. */
  event?: number;
  /** What the sentence names: a field, a signer, a moment in unix seconds. */
  params?: Readonly<Record<string, string | number>>;
}

export interface EventReport {
  /** Place in the log. */
  index: string;
  leaf: Leaf;
  /** Fields that the file shows, and that are those of the log. */
  fields: readonly Disclosure[];
  /** Fields that the file's holder may not see. */
  hiddenNames: readonly string[];
  /** Fields whose text nobody has any more. */
  erasedNames: readonly string[];
  isInLog: boolean;
}

/** `unproven`: one piece, but nobody whom the reader trusts has signed it. */
export type Verdict = 'valid' | 'unproven' | 'broken' | 'unusable';

export interface Report {
  verdict: Verdict;
  findings: readonly Finding[];
  /** In the order of the waybill's life; none where the file could not be read. */
  events: readonly EventReport[];
  /** Leaves of the tree whose head it is. */
  size: string | null;
  origin: string | null;
}
