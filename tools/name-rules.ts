export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

const ROLES = 'contract|module|handlers|steps|repo|rules|job|port|extension|provider|fixture|events|test';
const FORBIDDEN = 'utils|helpers|common|misc|manager|data|info|index';
const LONGEST_FILE = 400;
const LONGEST_SCREEN = 250;

const business = '^(modules|plugins)/[^/]+';
const isCode = /\.(ts|tsx|mjs)$/;
const isTest = /\.test\.tsx?$|(^|\/)testing\//;
const isScreen = new RegExp(`${business}/(?:console|customer)/.*\\.tsx$`);

interface NameRule {
  folder: RegExp;
  name: RegExp;
  line: string;
}

const nameRules: NameRule[] = [
  {
    folder: new RegExp(`${business}/(contract|server)(/(?!migrations/).*)?/[^/]+\\.tsx?$`),
    name: new RegExp(`^[a-z][a-z0-9-]*\\.((${ROLES})(\\.test)?|full\\.test)\\.ts$`),
    line: `is called <noun>.<role>.ts with a role of ${ROLES.replaceAll('|', ' ')}`,
  },
  {
    folder: new RegExp(`${business}/console/.*\\.tsx?$`),
    name: /^[a-z][a-z0-9-]*(\.(module|port|slots|sources))?((\.full)?\.test)?\.tsx?$/,
    line: 'is called in kebab-case: <noun>-list.tsx, <noun>.module|port|slots|sources.ts',
  },
  {
    folder: new RegExp(`${business}/customer/.*\\.tsx?$`),
    name: /^[a-z][a-z0-9-]*(\.(customer|port))?((\.full)?\.test)?\.tsx?$/,
    line: 'is called in kebab-case: <noun>-list.tsx, <name>.customer.ts, <noun>.port.tsx',
  },
  {
    folder: new RegExp(`${business}/messages/[^/]+$`),
    name: /^(en|zh|es|ja)\.ts$/,
    line: 'is no language: messages hold en.ts, zh.ts, es.ts and ja.ts',
  },
  {
    folder: /\/migrations\/[^/]+$/,
    name: /^\d{4}-[a-z0-9-]+\.sql$/,
    line: 'is called <four digits>-<words>.sql',
  },
  { folder: isCode, name: /^[a-z0-9.-]+$/, line: 'is called in kebab-case' },
];

interface TextRule {
  pattern: RegExp;
  line: string;
  exempt: RegExp;
}

const textRules: TextRule[] = [
  {
    pattern: /\bimport\b.*\bsql\b.*\bfrom 'kysely'|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    line: 'speaks SQL, which lives in *.repo.ts',
    exempt: /\.repo\.ts$|^packages\/server-kernel\/|^(tools|bench|e2e)\//,
  },
  {
    pattern:
      /\.toLocale(Date|Time)?String\(|\bIntl\.(DateTime|Number|RelativeTime|Duration)Format|\bdayjs\(.*\)\.format\(/,
    line: 'formats a date or a number, which format of a browser kernel and packages/contract do',
    exempt: /^packages\/(console|customer)-kernel\/format\/|^packages\/contract\/|^(tools|bench|e2e)\//,
  },
  {
    pattern:
      /toISOString\(\)\.slice\(\d, (7|10)\)|\.get(UTC)?(Month|Date)\(|\bDate\.UTC\(|[*/] 86_?400|\.(start|end)Of\('/,
    line: 'counts calendar days, which businessDay and packages/contract/calendar-day do',
    exempt:
      /^packages\/contract\/(calendar-day|local-time)\.ts$|^packages\/console-kernel\/format\/format\.ts$|^packages\/server-kernel\/table-file\/calendar\.ts$|^(tools|bench|e2e)\//,
  },
  {
    pattern: /\bcurrent_date\b|\bat time zone\b|\bdate_trunc\(|_at [<>]=? \$\{[^}]*\}::date\b/i,
    line: 'has the database name a day: onBusinessDays and businessDayOf (packages/server-kernel/time/business-day.repo) know the zone',
    exempt: /^packages\/server-kernel\/time\/business-day\.repo\.ts$|^(tools|bench|e2e)\//,
  },
  {
    pattern: /\bimport\((['"])[^'"]+\1\)\.[A-Z]|\btypeof import\(/,
    line: 'imports a type inside an expression, where the import rules do not see it',
    exempt: /^$/,
  },
  {
    pattern: /\bfetch\(|\b(request|post)Outbound\(|\bcreateProviderGuard\(|\b(callProvider|postForm)\(/,
    line: 'calls another server, which *.provider.ts does',
    exempt: /^(?!(modules|plugins)\/[^/]+\/server\/)|\.provider\.ts$/,
  },
  {
    pattern: /new Date\((?:\w+\.)*now \* 1000\)(?!\.)/,
    line: 'makes a time of seconds that the scope has as one: scope.timestamp',
    exempt: /^packages\/server-kernel\/database\/scope\.ts$|^(tools|bench|e2e)\/|\.test\.ts$/,
  },
  {
    pattern: /\bthrow new \w+\(\s*(['"`])\w+ /,
    line: 'throws prose: throw a code of errors()',
    exempt: /^(?!modules\/|plugins\/)/,
  },
];

/** Names that a file imports, to export them again. */
const exportLists = /^export (?:type )?\{[^}]*\} from '\.\/[^']+\.(?:steps|extension)\.ts';$/gm;
const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

interface RoleRule {
  role: RegExp;
  /** What every file of the role holds, or what its text must be like. */
  holds: RegExp | ((file: SourceFile) => boolean);
  line: string;
}

const roleRules: RoleRule[] = [
  {
    role: /\/server\/[^/]+\.port\.ts$/,
    holds: ({ path }) => /^modules\/([^/]+)\/server\/\1\.port\.ts$/.test(path),
    line: 'is not the one port of its module, <module>.port.ts',
  },
  {
    role: /\/server\/[^/]+\.port\.ts$/,
    holds: ({ text }) => text.replace(comments, '').replace(exportLists, '').trim() === '',
    line: 'is more than a list of what others may call: export { … } from steps and extensions',
  },
  { role: /\.extension\.ts$/, holds: /\bextensionPoint</, line: 'declares no extension point' },
  {
    role: /\/server\/.*\.(handlers|steps|rules|repo|job|provider|module)\.ts$/,
    holds: ({ text }) => !/\bextensionPoint</.test(text),
    line: 'declares an extension point, which lives in *.extension.ts',
  },
  {
    role: /\.handlers\.ts$/,
    holds: /\b(CallOf|HandlerCall|Handlers)</,
    line: 'takes no call (CallOf, HandlerCall, Handlers): work in the caller’s transaction lives in *.steps.ts',
  },
  {
    role: /\.fixture\.ts$/,
    holds: ({ path }) => /\/server\/(testing\/|demo\/|demo\.fixture\.ts$)/.test(path),
    line: 'is neither below testing/ nor demo data: demo.fixture.ts, and files of demo/',
  },
  { role: /\.module\.ts$/, holds: /\b(serverModule|consoleModule|consolePlugin)\(/, line: 'declares no module' },
  { role: /\.customer\.ts$/, holds: /\bcustomerModule\(/, line: 'declares no customer pages' },
  { role: /\.slots\.tsx?$/, holds: /\bdefineSlot</, line: 'declares no slot' },
  { role: /\.sources\.ts$/, holds: /\bremote[<(]/, line: 'holds no source of remote choices' },
];

/** What is wrong with the name, the length and the words of one file, a line each. */
export function checkFile(file: SourceFile): string[] {
  return [...checkName(file.path), ...checkRole(file), ...checkLength(file), ...checkText(file)];
}

function checkName(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const brokenRules = nameRules.filter((rule) => rule.folder.test(path) && !rule.name.test(name));
  const lines = brokenRules.slice(0, 1).map((rule) => `${path} ${rule.line}`);
  const words = name.split('.').slice(0, -1);
  const empty = words.find((word) => new RegExp(`^(${FORBIDDEN})$|-(utils|helpers|common|misc|manager)$`).test(word));
  return empty === undefined ? lines : [...lines, `${path} says nothing: "${empty}" is not a name`];
}

function checkRole({ path, text }: SourceFile): string[] {
  const brokenRoles = roleRules.filter(({ role, holds }) => {
    if (!role.test(path)) return false;
    return !(holds instanceof RegExp ? holds.test(text) : holds({ path, text }));
  });
  return brokenRoles.map((rule) => `${path} ${rule.line}`);
}

function checkLength({ path, text }: SourceFile): string[] {
  if (!isCode.test(path)) return [];
  const lines = text.split('\n').length - 1;
  const limit = isScreen.test(path) && !isTest.test(path) ? LONGEST_SCREEN : LONGEST_FILE;
  return lines > limit ? [`${path} has ${lines} lines, more than ${limit}`] : [];
}

function checkText({ path, text }: SourceFile): string[] {
  if (!isCode.test(path) || isTest.test(path)) return [];
  const rules = textRules.filter((rule) => !rule.exempt.test(path));
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) return [];
    return rules.filter((rule) => rule.pattern.test(line)).map((rule) => `${path}:${at + 1} ${rule.line}`);
  });
}

/** The languages that a messages folder lacks, a line each. */
export function checkLanguages(paths: string[]): string[] {
  const folders = new Set(paths.flatMap((path) => /^(modules|plugins)\/[^/]+\/messages(?=\/)/.exec(path)?.[0] ?? []));
  return [...folders].flatMap((folder) =>
    ['en', 'zh', 'es', 'ja']
      .map((language) => `${folder}/${language}.ts`)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is missing`),
  );
}
