import { kernelFolders } from './tools/kernel-folders.mjs';

// The table "who may import whom". Every rule is an error, and no violation is excused by a list.
const contracts = '^(packages/contract|(modules|plugins)/[^/]+/contract)/';
/** Proofs and what checks them: without a database, a clock or a word of a screen, for servers, consoles and readers alike. */
const evidence = '^packages/evidence/';
// A package that is installed below a folder of ours is none of our code.
const ownCode = '^(?!.*/node_modules/)(apps|packages|modules|plugins|tools|bench|e2e)/';
const serverPackages = '/node_modules/(@fastify|@node-rs|fastify|kysely|pg|pg-boss|pg-copy-streams|fast-jwt)/';
const browserPackages =
  '/node_modules/(@ant-design|@tanstack|antd|react|react-dom|react-router|react-i18next|zustand)/';
const portOrServerKernel = [
  evidence,
  '^packages/server-kernel/',
  '/server/([^/]+\\.port|testing/[^/]+\\.fixture)\\.ts$',
  '/server/demo\\.fixture\\.ts$',
  '/server/demo/[^/]+\\.fixture\\.ts$',
];
const offered = '/console/.*\\.(port|slots|sources)\\.tsx?$';
const offeredOrConsoleKernel = ['^packages/(console-kernel|ui)/', evidence, offered];
const offeredOrCustomerKernel = ['^packages/(customer-kernel|ui)/', evidence, '/customer/.*\\.port\\.tsx?$'];
const test = '\\.test\\.tsx?$';

const face = (name) => `^(apps|(modules|plugins)/[^/]+)/${name}/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule for each folder of a kernel. */
const kernelFolderRules = Object.entries(kernelFolders).flatMap(([kernel, folders]) =>
  Object.entries(folders).map(([folder, allowed]) =>
    rule(
      `${kernel}/${folder}`,
      `${folder} imports ${allowed.join(', ') || 'no other folder'} of its kernel (tools/kernel-folders.mjs).`,
      { path: `^packages/${kernel}/${folder}/`, pathNot: test },
      { path: `^packages/${kernel}/`, pathNot: `^packages/${kernel}/(${[folder, ...allowed].join('|')})/` },
    ),
  ),
);

export default {
  forbidden: [
    ...kernelFolderRules,
    rule('no-circles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
    rule(
      'resolves',
      'An import must lead to a file or an installed package.',
      {},
      {
        couldNotResolve: true,
        pathNot: '^virtual:',
      },
    ),
    rule(
      'contract-is-pure',
      'A contract imports zod and contracts only.',
      { path: contracts, pathNot: test },
      { pathNot: [contracts, 'node_modules/zod/'] },
    ),
    rule(
      'module-server',
      'A server face imports its own folder and messages, contracts, the server kernel and ports.',
      { path: '^modules/([^/]+)/server/' },
      { path: ownCode, pathNot: ['^modules/$1/(server|messages)/', contracts, ...portOrServerKernel] },
    ),
    rule(
      'module-console',
      'A console face imports its own folder and messages, contracts, the console kernel, ui and what other consoles offer.',
      { path: '^modules/([^/]+)/console/' },
      { path: ownCode, pathNot: ['^modules/$1/(console|messages)/', contracts, ...offeredOrConsoleKernel] },
    ),
    rule(
      'module-customer',
      'A customer face imports its own folder and messages, contracts, the customer kernel, ui and what other customer faces offer.',
      { path: '^((modules|plugins)/[^/]+)/customer/' },
      { path: ownCode, pathNot: ['^$1/(customer|messages)/', contracts, ...offeredOrCustomerKernel] },
    ),
    rule(
      'customer-pages-are-light',
      'A phone loads a customer page at once: no parts of the console, no library of its own weight.',
      { path: ['^packages/customer-kernel/', face('customer')], pathNot: [test, '\\.config\\.ts$'] },
      {
        path: [
          '^packages/console-kernel/',
          face('console'),
          '/node_modules/(@ant-design|@tanstack|antd|dayjs|i18next|react-router|zod|zustand)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'declarations-are-light',
      'A declaration of screens is part of the first load: it names calls by their contract, of which a build leaves the permissions (apps/console/screens/call-permissions.config.ts).',
      { path: '^(modules|plugins)/[^/]+/console/[^/]+\\.module\\.ts$' },
      {
        path: [contracts, '/node_modules/zod/'],
        pathNot: '/contract/[^/]+\\.contract\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'messages',
      'Messages import their own folder and contracts.',
      { path: '^((modules|plugins)/[^/]+)/messages/', pathNot: test },
      { pathNot: ['^$1/messages/', contracts] },
    ),
    rule(
      'modules-know-no-plugin',
      'Plug-ins know the modules, never the other way round.',
      { path: '^modules/' },
      { path: '^plugins/' },
    ),
    rule(
      'packages-know-no-business',
      'A package serves every module and knows none.',
      { path: '^packages/' },
      { path: '^(modules|plugins|apps)/' },
    ),
    rule(
      'ports-are-for-servers',
      'A port of a server leads to the database and one of a console to React: each stays on its side.',
      { path: ['^packages/(contract|console-kernel|customer-kernel|ui)/', face('console'), face('customer')] },
      { path: ['^packages/server-kernel/', face('server'), serverPackages] },
    ),
    rule(
      'servers-draw-nothing',
      'The server side imports nothing of the console.',
      { path: ['^packages/server-kernel/', face('server')] },
      { path: ['^packages/(console-kernel|customer-kernel|ui)/', face('(console|customer)'), browserPackages] },
    ),
    rule(
      'plugin-server',
      'The server face of a plug-in imports its own folder, contracts, the server kernel and ports.',
      { path: '^plugins/([^/]+)/server/' },
      { path: ownCode, pathNot: ['^plugins/$1/', contracts, ...portOrServerKernel] },
    ),
    rule(
      'plugin-console',
      'The console face of a plug-in imports its own folder, contracts, the console kernel, ui and what other consoles offer.',
      { path: '^plugins/([^/]+)/console/' },
      { path: ownCode, pathNot: ['^plugins/$1/', contracts, ...offeredOrConsoleKernel] },
    ),
    rule(
      'plugins-stand-alone',
      'A plug-in uses contracts, ports, slots, sources and kernels; no other plug-in and nothing inside a module.',
      { path: '^plugins/([^/]+)/' },
      {
        path: '^(?!.*/node_modules/)(apps|modules|plugins)/',
        pathNot: [
          '^plugins/$1/',
          '^modules/[^/]+/contract/',
          ...portOrServerKernel,
          offered,
          ...offeredOrCustomerKernel,
        ],
      },
    ),
    rule(
      'apps-use-entries',
      'An application puts modules together and does not reach inside them.',
      { path: '^apps/', pathNot: test },
      { path: '^(modules|plugins)/.*\\.(repo|rules|steps|handlers|extension|provider)\\.ts$' },
    ),
    rule(
      'browser-only',
      'What runs in a browser uses nothing that Node alone has.',
      {
        path: ['^packages/(console-kernel|customer-kernel|ui)/', face('(console|customer)')],
        pathNot: [test, '\\.config\\.ts$'],
      },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'tools-stay-outside',
      'The product runs without its tools, benchmarks and journeys.',
      { path: '^(apps|packages|modules|plugins)/', pathNot: test },
      { path: '^(tools|bench|e2e)/' },
    ),
    rule(
      'fixtures-are-for-tests',
      'What tests are made of is no part of the product.',
      { path: ownCode, pathNot: [test, '/testing/', '^apps/server/(crash-test|slow-callers)/', '^(bench|e2e)/'] },
      { path: '/testing/[^/]+\\.fixture\\.ts$' },
    ),
    rule(
      'demo-builds-on-demo',
      'Demo data is found by its place, and only other demo data builds on it.',
      { path: ownCode, pathNot: [test, '/server/demo[/.]'] },
      { path: '^(modules|plugins)/[^/]+/server/demo[/.]' },
    ),
    rule('nobody-imports-a-test', 'What tests share is a file of its own.', {}, { path: test }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // The peers' packages are installed elsewhere, and nothing of ours imports their sources.
    exclude: { path: ['/dist/', '^data/', '^bench/peers/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
