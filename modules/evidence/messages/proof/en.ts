export const en = {
  verdict: {
    valid: 'Everything holds',
    unproven: 'In one piece, but not proven',
    broken: 'This does not hold',
    unusable: 'This file cannot be checked',
  },
  verdict_hint: {
    valid:
      'The events below are in the log, word for word, since its owner signed this head. That what they say was true is not proven by it.',
    unproven:
      'Nothing in the file contradicts itself. Who made it is not known: give the log’s public key, from elsewhere than this file.',
    broken: 'At least one part was changed, or does not belong to this log. The reasons are below.',
    unusable: 'It is no proof that this program can read.',
  },
  field_before: '{{field}} before',
  field_after: '{{field}} after',
  finding: {
    too_large: 'The file is larger than 16 MB.',
    not_text: 'The file is no text in UTF-8.',
    not_json: 'The file is no JSON: it was cut, or opened and saved by another program.',
    unknown_version: 'The file has a version that this program does not know.',
    not_canonical:
      'The file is written otherwise than a log writes it: a key stands in it twice, a number is too large, or it was reformatted.',
    not_a_bundle: 'The file is JSON, but no proof of a waybill.',
    head_unreadable: 'The head of the log cannot be read.',
    head_of_other_log: 'The head is that of another log, {{name}}.',
    signature_wrong: 'The head was changed after {{name}} signed it, or somebody else signed it in that name.',
    signer_unknown: 'None of your keys has signed this head. That is no forgery: the log may have another key.',
    key_of_file: 'Checked by the key that the file brings along: whoever made the file signed it.',
    head_signed:
      '{{name}} signed a log of {{size}} {{size, plural(one: entry; other: entries)}}, with the key {{key}}.',
    head_timed: 'The log says that it signed on {{time}}.',
    head_seen: '{{name}} saw this very log on {{time}}.',
    head_old: 'The head is of {{time}}: what came later is not in it.',
    head_stamped:
      'A time stamp of {{name}} says that this head existed on {{time}}. This page checks that it is about this head; that {{name}} signed it is checked by “openssl ts -verify”.',
    head_on_chain:
      'Stamped as {{name}} says: ask the contract {{contract}} on chain {{chain}} for stampedAt({{account}}, {{hash}}). This page has no network to do so.',
    stamp_unreadable: 'The time stamp of {{name}} cannot be read.',
    stamp_of_other_head: 'The time stamp of {{name}} is about something else than this head.',
    leaf_unreadable: 'The entry at place {{index}} cannot be read.',
    leaf_after_head: 'Event {{event}} is not in the log that was signed: its place is behind the end.',
    leaf_not_in_log: 'Event {{event}} is not in the log: its text, its place or its proof was changed.',
    leaf_of_other_log: 'Event {{event}} is of another log, {{name}}.',
    leaf_of_other_waybill: 'Event {{event}} is of another waybill, {{name}}.',
    event_twice: 'Event {{event}} stands there twice.',
    event_missing: 'Event {{event}} was left out.',
    event_order: 'Event {{event}} does not follow from the one before.',
    text_changed: 'In event {{event}} the field “{{field}}” tells something else than was logged.',
    time_falls: 'Event {{event}} bears an earlier time than the one before.',
    time_after_head: 'Event {{event}} bears a time after the log was signed.',
    imported:
      'Event {{event}} had happened before there was a log: nothing is proven about the time before it was taken over.',
    leaves_hold:
      '{{count}} {{count, plural(one: event is; other: events are)}} in the log, in this order and without a gap.',
    old_head_unreadable: 'The earlier head cannot be read, or is of another log.',
    old_head_untrue: 'The earlier head was not signed by this log.',
    history_shorter: 'The history became shorter: the earlier head knows of more entries.',
    history_changed: 'The history was changed: the log does not begin with what the earlier head has signed.',
    history_kept:
      'The log begins with the {{size}} {{size, plural(one: entry; other: entries)}} of the earlier head, unchanged.',
    two_histories:
      'Two histories by the same key: {{name}} signed two different logs of {{size}} {{size, plural(one: entry; other: entries)}}.',
    log_succeeded:
      'This log goes on from another, {{name}}, since its place {{index}} ({{time}}): that one lost its end, though heads of up to {{size}} {{size, plural(one: entry; other: entries)}} were signed. Of what was lost only proofs that were made before can tell. Reason given: {{reason}}',
    succession_untrue: 'The entry at place {{index}} does not show that this log goes on from another.',
    old_head_lost:
      'The earlier head is over {{size}} {{size, plural(one: entry; other: entries)}} of {{name}}, of which this log has the first {{index}}: the rest is in earlier proofs alone.',
    file_damaged: 'The file was changed in a place that nothing rests on.',
  },
  page: {
    title: 'Check a proof',
    hint: 'Works without a network: nothing of what you open leaves this page.',
    bundle: 'Proof of a waybill',
    bundle_hint: 'The file that was downloaded, .json',
    key: 'Public key of the log',
    key_hint: 'From the log’s owner, by another way than the proof, .pem',
    choose: 'Choose a file',
    wrong_key: 'That is no public key of Ed25519.',
    waybill: 'Waybill {{no}}',
    entry: 'Entry {{index}} of the log',
    hidden: 'Not shown to the holder of this file',
    erased: 'Erased at a person’s request',
    raw: 'Text that was logged',
  },
  witness: {
    usage:
      'Usage: node witness.mjs <address of the installation> --key key.pem [--folder folder] [--name name] [--once] [--lang en|zh|es|ja]',
    line: 'The operator of the log takes you on by this line: {{line}}',
    signed: 'Signed: {{size}} entries.',
    refused:
      'Not signed: {{reason}} What the log said is in {{folder}}/refused.txt, the head before it in {{folder}}/head.txt.',
    refusal: {
      unreadable: 'what the log says cannot be read.',
      not_signed: 'the head is not signed by the key that you gave.',
      other_log: 'it is another log.',
      shorter: 'the log has become shorter.',
      other_size: 'the proof is for another head.',
      two_histories: 'two heads of the same size differ: the log shows different histories.',
      not_consistent: 'the log does not begin with what it had before.',
    },
  },
  command: {
    usage:
      'Usage: node verify.mjs <bundle.json> <key.pem> [--lang en|zh|es|ja]\n       node verify.mjs --compare <head A> <head B> <key.pem>',
    unread: 'cannot be read: {{file}}',
    no_key: 'no public key of Ed25519: {{file}}',
    same: 'The two heads do not contradict each other.',
  },
};
