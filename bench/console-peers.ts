import type { Browser, BrowserContextOptions } from 'playwright-core';
import { onConsole, throttle, visibleFigures, visibleText } from './console-demo.ts';
import { visibleAfter } from './console-floor.ts';
import { buildPeer } from './console-peers-build.ts';
import { type PeerServer, servePeer } from './console-peers-server.ts';
import type { VisitName } from './console-visits.ts';
import type { BenchEnvironment } from './environment.ts';
import { inTurns } from './measure.ts';
import type { BenchRow } from './table.ts';

interface Peer {
  /** The folder of its sources, and of its build. */
  folder: string;
  against: string;
  /** The program in its packages that builds it. */
  builder: string;
  addresses: Record<VisitName, string>;
  /** A row of its list. */
  row: string;
  goals: Record<VisitName, string>;
}

const peers: Peer[] = [
  {
    folder: 'ant-design-pro',
    against: 'ant-design-pro (umi max, pro-components)',
    builder: '@umijs/max/bin/max.js',
    addresses: { login: '/user/login', list: '/orders' },
    row: '.ant-table-row',
    goals: { login: '≤ 0.25', list: '≤ 0.33' },
  },
  {
    folder: 'react-admin',
    against: 'react-admin (vite)',
    builder: 'vite/bin/vite.js',
    addresses: { login: '/#/login', list: '/#/orders' },
    row: 'tbody .RaDataTable-row',
    goals: { login: '< 1', list: '< 1' },
  },
];

const visits = ['login', 'list'] as const;

/** Anyone who is signed in: ant-design-pro asks its server, react-admin looks for a flag in the browser. */
const user = { id: 'carrier', name: 'Carrier', fullName: 'Carrier', access: 'admin' };

function signedIn(origin: string): BrowserContextOptions['storageState'] {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }] };
}

interface Contender extends Peer {
  server: PeerServer;
}

function visible(browser: Browser, { server, addresses, row }: Contender, visit: VisitName): Promise<number> {
  const target = {
    login: { sign: 'input[type=password]', options: { locale: 'en-US' } },
    list: { sign: row, options: { locale: 'en-US', storageState: signedIn(server.origin) } },
  }[visit];
  return visibleAfter(browser, { ...target, address: server.origin + addresses[visit] }, throttle);
}

interface Built {
  peer: Peer;
  /** Where its files are, or why there are none. */
  files: string | Error;
}

async function built(peer: Peer): Promise<Built> {
  return { peer, files: await buildPeer(peer.folder, peer.builder).catch((reason: Error) => reason) };
}

function leftOut({ against, goals }: Peer, reason: string): BenchRow[] {
  const figures = `left out: ${reason}`;
  return visits.map((visit) => ({ what: visibleText(visit), against, ratio: '–', goal: goals[visit], figures }));
}

async function serve(builds: readonly Built[], calls: Record<string, string>): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const { peer, files } of builds) {
    if (typeof files === 'string') contenders.push({ ...peer, server: await servePeer(files, calls) });
  }
  return contenders;
}

/** First loads of our login and list against the same two screens of peers, which get the same rows as our list. */
async function compared(builds: readonly Built[], { rounds, say }: BenchEnvironment): Promise<BenchRow[]> {
  return onConsole(async (console, browser) => {
    const session = JSON.stringify({ success: true, data: user });
    const contenders = await serve(builds, { '/api/orders': await console.listAnswer(), '/api/currentUser': session });
    try {
      const rows: BenchRow[] = [];
      for (const visit of visits) {
        say(`console and its peers, ${visit}`);
        const theirs = contenders.map((contender) => () => visible(browser, contender, visit));
        const [ours = [], ...figures] = await inTurns(rounds, [() => console.visible(visit, throttle), ...theirs]);
        for (const [at, { against, goals }] of contenders.entries()) {
          const comparisonFigures = visibleFigures({ ours, theirs: figures[at] ?? [] });
          rows.push({ what: visibleText(visit), against, goal: goals[visit], ...comparisonFigures });
        }
      }
      return rows;
    } finally {
      for (const { server } of contenders) await server.stop();
    }
  });
}

/**
 * The console against consoles of others, as their makers publish them. The vben-admin and shadcn-admin of our choice of
 * parts are published on GitHub alone, which a bench machine may not reach: they are left out.
 */
export async function benchConsolePeers(environment: BenchEnvironment): Promise<BenchRow[]> {
  const builds: Built[] = [];
  for (const peer of peers) {
    environment.say(`building ${peer.folder}`);
    builds.push(await built(peer));
  }
  const missing = builds.flatMap(({ peer, files }) => {
    if (typeof files === 'string') return [];
    // The first line is the command, the second what it complains of.
    const [command = '', complaint = command] = files.message.split('\n');
    return leftOut(peer, `it cannot be installed and built here (${complaint})`);
  });
  const isAnyBuilt = builds.some(({ files }) => typeof files === 'string');
  return [...(isAnyBuilt ? await compared(builds, environment) : []), ...missing];
}
