import type { ProviderAnswer } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { application, randomText, type SimulatedPerson, type SimulatorState } from './state.ts';

/** What a provider's page for signing in is asked with, under one set of names. */
interface Asked {
  appId: string;
  redirect: string;
  state: string;
  challenge: string;
  nonce: string;
  isWhole: boolean;
}

type Query = URLSearchParams;
const at = (query: Query, name: string) => query.get(name) ?? '';

function usual(query: Query): Asked {
  return {
    appId: at(query, 'client_id'),
    redirect: at(query, 'redirect_uri'),
    state: at(query, 'state'),
    challenge: at(query, 'code_challenge_method') === 'S256' ? at(query, 'code_challenge') : '',
    nonce: at(query, 'nonce'),
    isWhole: true,
  };
}

const withAppid = (query: Query): Asked => ({ ...usual(query), appId: at(query, 'appid') });

/** Every provider's page, by its path: what it is asked with, and what its answer calls the code. */
const pages: Readonly<Record<string, { read: (query: Query) => Asked; code?: string }>> = {
  '/connect/qrconnect': {
    read: (query) => ({
      ...withAppid(query),
      isWhole: at(query, 'scope') === 'snsapi_login' && at(query, 'response_type') === 'code',
    }),
  },
  '/wwlogin/sso/login': {
    read: (query) => ({
      ...withAppid(query),
      isWhole: at(query, 'login_type') === 'CorpApp' && at(query, 'agentid') === application.agentId,
    }),
  },
  '/oauth2/auth': {
    read: (query) => ({
      ...usual(query),
      isWhole: at(query, 'scope') === 'openid' && at(query, 'prompt') === 'consent',
    }),
    code: 'authCode',
  },
  '/open-apis/authen/v1/authorize': {
    read: (query) => ({
      ...usual(query),
      isWhole: at(query, 'response_type') === 'code' && usual(query).challenge !== '',
    }),
  },
  '/login/oauth/authorize': {
    read: (query) => ({ ...usual(query), isWhole: usual(query).challenge !== '' }),
  },
  '/oidc/authorize': {
    read: (query) => ({
      ...usual(query),
      isWhole:
        at(query, 'scope').split(' ').includes('openid') && usual(query).challenge !== '' && usual(query).nonce !== '',
    }),
  },
};

function backTo(redirect: string, parameters: Readonly<Record<string, string>>): ProviderAnswer {
  const back = new URL(redirect);
  for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value);
  return { status: 302, type: 'text/plain', body: '', headers: { location: back.href } };
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** Who signs in, and whether they do. */
function question(path: string, query: Query, { people }: SimulatorState): ProviderAnswer {
  const links = people.map(({ id, name }) => {
    const choiceQuery = new URLSearchParams(query);
    choiceQuery.set('simulated_person', id);
    return `<p><a href="${escapeHtml(`${path}?${choiceQuery}`)}">${escapeHtml(name)}</a></p>`;
  });
  const refusalQuery = new URLSearchParams(query);
  refusalQuery.set('simulated_person', 'nobody');
  const body = `<!doctype html><meta charset="utf-8"><title>Simulated provider</title><h1>Sign in as</h1>${links.join('')}
    <p><a href="${escapeHtml(`${path}?${refusalQuery}`)}">Refuse</a></p>`;
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

function chosenPerson(query: Query, { visitor, people }: SimulatorState): SimulatedPerson | undefined {
  const id = query.get('simulated_person');
  return visitor ?? people.find((person) => person.id === id);
}

/** A provider's page for signing in; null for another address. `issuer` is sent along where the provider names itself. */
export function authorizePage(
  path: string,
  query: Query,
  state: SimulatorState,
  issuer: string,
): ProviderAnswer | null {
  const page = pages[path];
  if (!page) return null;
  const pageInput = page.read(query);
  const isKnown = state.redirects.length === 0 || state.redirects.includes(pageInput.redirect);
  if (pageInput.appId !== application.id || !pageInput.isWhole || !isKnown || !URL.canParse(pageInput.redirect)) {
    return { status: 400, type: 'text/html', body: '<h1>The request is not as documented</h1>' };
  }
  const issuerParameter: Record<string, string> = path.startsWith('/oidc/') ? { iss: issuer } : {};
  if (state.faults.refuses || query.get('simulated_person') === 'nobody') {
    return backTo(pageInput.redirect, { error: 'access_denied', state: pageInput.state, ...issuerParameter });
  }
  const person = chosenPerson(query, state);
  if (!person) return question(path, query, state);
  const code = randomText();
  const { redirect, challenge, nonce } = pageInput;
  state.codes.set(code, { person, redirect, challenge, nonce });
  return backTo(redirect, { [page.code ?? 'code']: code, state: pageInput.state, ...issuerParameter });
}
