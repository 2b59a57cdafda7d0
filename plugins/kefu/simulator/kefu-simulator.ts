import { createHmac } from 'node:crypto';
import {
  type ProviderAnswer,
  type ProviderRequest,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { chatwootScript, ownScript, roomPage, type Visitor } from './pages.ts';

/** The account that the provider knows. */
const account = { appid: 'app-17', secret: 'the secret of the inbox' };

const html = (body: string): ProviderAnswer => ({ status: 200, type: 'text/html; charset=utf-8', body });
const script = (body: string): ProviderAnswer => ({ status: 200, type: 'text/javascript; charset=utf-8', body });

/** A chat on this machine: as a page, as Chatwoot's script, and as a script of one's own. It checks who says to come. */
export async function startKefuSimulator(port = 0) {
  /** Everybody who has come to the room, the newest last. */
  const visitors: Visitor[] = [];

  function admit({ query }: ProviderRequest, secret: string): Visitor {
    const field = (name: string) => query.get(name) ?? '';
    const [identifier, hash] = [field('identifier'), field('identifier_hash')];
    const isProven = createHmac('sha256', secret).update(identifier).digest('hex') === hash;
    const verdict = isProven ? 'proven' : 'forged';
    const visitor: Visitor = {
      appid: field('appid'),
      identifier,
      name: field('name'),
      verdict: identifier === '' ? 'anonymous' : verdict,
    };
    visitors.push(visitor);
    return visitor;
  }

  const provider = await startSimulatedProvider({
    name: 'kefu',
    port,
    answer: async (request, { wrong_sign }) => {
      const { path } = request;
      if (path === '/packs/js/sdk.js') return script(chatwootScript);
      if (path === '/own.js') return script(ownScript);
      if (path === '/room') return html(roomPage(admit(request, wrong_sign ? 'another secret' : account.secret)));
      if (path === '/closed') return { ...html('<h1>Not in a frame</h1>'), headers: { 'x-frame-options': 'DENY' } };
      if (path === '/visitors') return { status: 200, type: 'application/json', body: JSON.stringify(visitors) };
      return { status: 404, type: 'text/plain', body: 'nothing here' };
    },
  });
  return { provider, account, visitors };
}
