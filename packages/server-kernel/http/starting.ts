import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { wireErrors } from '@linehaul/contract/errors.ts';
import { type Language, readLanguage } from '@linehaul/contract/languages.ts';
import { kernelMessages } from '../text/kernel-messages.ts';
import { createTexts, errorAddress } from '../text/texts.ts';
import { answerProbe, sendProbe } from './probes.ts';

const retryAfterSeconds = 5;
const texts = createTexts([{ name: 'wire', messages: kernelMessages }]);

/** For people who are there before the server is: the page asks again by itself. */
function pageOf(language: Language, text: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Linehaul</title></head><body><p>${text}</p></body></html>`;
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const language = readLanguage(headers.lang, headers['accept-language']);
  const text = texts(language, errorAddress(wireErrors.starting.code));
  const isPage = /text\/html/.test(headers.accept ?? '');
  const envelope = { status: false, message: text, data: { code: wireErrors.starting.code } };
  response
    .writeHead(wireErrors.starting.status, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      connection: 'close',
    })
    .end(isPage ? pageOf(language, text) : JSON.stringify(envelope));
}

/** Has the port while the server starts: it is alive, it is not ready, and everybody else is asked to come back. */
export function createStartingServer(): Server {
  return createServer((request, response) => {
    const probe = answerProbe(request.url, 'starting');
    if (probe) sendProbe(response, probe);
    else refuse(request, response);
  });
}
