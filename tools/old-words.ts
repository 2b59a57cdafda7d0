import type { SourceFile } from './name-rules.ts';

interface OldWord {
  /** A word of a comment, a document or a test's title, or a part of an identifier. */
  word: string;
  /** What the field calls it. */
  use: string;
}

/** Words of version 0.1 that nobody outside of it knows. A new one is added here when a review finds it. */
const oldWords: OldWord[] = [
  { word: 'house', use: 'test server, app or installation' },
  { word: 'sight', use: 'view, or what is visible' },
  { word: '(?<!(?:at|to) the )door', use: 'API gateway, extension API, or delivery' },
  { word: 'untold', use: 'unsent' },
  { word: 'wish(?:es)?', use: 'input, options or overrides' },
  { word: 'furnish(?:ed|es|ing)?', use: 'seed' },
  // `scene_info` is a field of WeChat Pay, `subscribe_scene` one of its official accounts, `order_scene` one of Taobao.
  { word: '(?<!subscribe_|order_)scene(?!_info)', use: 'fixture' },
  // `npm run stand-ins` is a command that is named from outside.
  { word: '(?<!npm run )stand-ins?', use: 'placeholder, or simulated provider' },
  { word: 'desk', use: 'registry, hub or tab state' },
  { word: 'noted', use: 'audit fields' },
  { word: 'hindrances?', use: 'deletion blockers' },
  { word: 'standing', use: 'status' },
  { word: 'course', use: 'progress' },
  { word: 'keepers?', use: 'payee or owner' },
  { word: 'patience', use: 'timeout' },
  { word: 'lane', use: 'channel or queue' },
  { word: 'stir(?:s|red)?', use: 'invalidate' },
  { word: 'mailbox', use: 'queue' },
  { word: 'farewell', use: 'sign-out notice' },
  { word: 'calm', use: 'reduced motion' },
  { word: 'awake', use: 'visible or rendered' },
  { word: 'insists?', use: 'confirm' },
  { word: 'objections?', use: 'warning' },
  { word: 'knock(?:s|ed)?', use: 'request' },
  { word: 'papers', use: 'documents' },
  { word: 'seal(?:s|ed|ing)?(?!_no)', use: 'encrypt' },
  { word: 'whoever', use: 'the user, or who it is' },
];

const phrases: [RegExp, string][] = [
  [/\ban instant\b/i, 'timestamp'],
  [/\bwhat stands\b/i, 'the current value'],
  [/\bhalf up to a cent\b/i, 'round half up to whole cents'],
  [/\bgiveUp\b/, 'cancel'],
  [
    /\b(?:told|tell|telling)[A-Z]|[a-z](?:Told|Telling)\b|\b(?:const|let|function) (?:told|tell|telling)\b/,
    'payload, emit, report or show',
  ],
];

/** `makeWish`, `wish_of`, `Wish` and "a wish", but neither `wished` nor `selfish`. */
const patterns = oldWords.map(({ word, use }): [RegExp, string] => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return [new RegExp(`(?:(?<![A-Za-z])${word}|${capital})(?![a-z])`), use];
});

const checkedFiles = /\.(ts|tsx|mjs|sql|css|md)$/;
/** Messages are for users, who have doors and houses; the others name the words that are not to be used. */
const exempt = /\/messages\/|^tools\/old-words|^docs\/glossary\.md$/;

/** Lines that use a word which a term of the field has replaced, each with that term. */
export function checkWords({ path, text }: SourceFile): string[] {
  if (!checkedFiles.test(path) || exempt.test(path)) return [];
  return text.split('\n').flatMap((line, at) =>
    [...patterns, ...phrases].flatMap(([pattern, use]) => {
      const oldWord = pattern.exec(line)?.[0];
      return oldWord === undefined ? [] : [`${path}:${at + 1} says "${oldWord}": use ${use}`];
    }),
  );
}
