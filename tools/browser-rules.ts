import type { SourceFile } from './name-rules.ts';

const inBrowser =
  /^(?:apps\/(?:console|customer)|packages\/(?:(?:console|customer)-kernel|contract|ui)|(?:modules|plugins)\/[^/]+\/(?:console|customer|contract|messages))\/.*\.tsx?$/;
const isElsewhere = /\.(?:test|config)\.tsx?$|(^|\/)testing\//;

/** Functions that the oldest supported browsers lack (CONTRIBUTING.md, Browsers); apps/console/browser-floor.ts adds five others. */
const tooNew: readonly [RegExp, string][] = [
  [/\b(?:Object|Map)\.groupBy\b/, 'groupBy'],
  [/\bPromise\.(?:withResolvers|try)\b/, 'Promise.withResolvers, Promise.try'],
  [/\bArray\.fromAsync\b/, 'Array.fromAsync'],
  [/\bURL\.parse\b/, 'URL.parse'],
  [/\.(?:isWellFormed|toWellFormed)\(/, 'isWellFormed'],
  [/\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, 'functions of sets'],
  [
    /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|flatMap|take|drop|toArray|some|every|find|reduce|forEach)\(/,
    'functions of iterators',
  ],
  [/\bIterator\.from\b/, 'functions of iterators'],
  [/\bIntl\.DurationFormat\b/, 'Intl.DurationFormat'],
  [/\bscheduler\.(?:yield|postTask)\b/, 'scheduler'],
];

/** Where code for browsers calls what the oldest of them lack. */
export function tooNewFunctions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => inBrowser.test(path) && !isElsewhere.test(path))
    .flatMap(({ path, text }) =>
      tooNew.flatMap(([pattern, name]) => {
        const at = text.search(pattern);
        return at < 0
          ? []
          : [`${path}:${text.slice(0, at).split('\n').length}: ${name} is newer than the oldest browsers`];
      }),
    );
}
