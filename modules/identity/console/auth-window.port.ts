import { sessionStore } from '@linehaul/console-kernel/browser/storage.ts';
import { useEffect, useRef, useState } from 'react';

/** What a provider has given back, as the calls take it. */
export interface AuthAnswer {
  code: string;
  state: string;
  iss: string;
  browser: string;
}

/** Where a way to a provider is; `declined`: the person has refused over there. */
export type AuthStage = 'idle' | 'waiting' | 'blocked' | 'declined';

const browserKey = 'auth_browser';

/** This tab's own number, by which the server knows that an answer comes from where the way began. */
function browserNumber(): string {
  const storedKey = sessionStore.get(browserKey);
  if (storedKey) return storedKey;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const newKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStore.set(browserKey, newKey);
  return newKey;
}

function answerOf(data: unknown, state: string): Omit<AuthAnswer, 'browser'> | 'declined' | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'auth-redirect') return null;
  const search = 'search' in data && typeof data.search === 'string' ? data.search : '';
  const query = new URLSearchParams(search);
  if (query.get('state') !== state) return null;
  // DingTalk has a name of its own for it.
  const code = query.get('code') ?? query.get('authCode') ?? '';
  return code === '' ? 'declined' : { code, state, iss: query.get('iss') ?? '' };
}

/**
 * Waits until the window that signs in over there is back at `/auth-redirect`, which hands over what it got. An answer
 * with another state is somebody else's. The returned function stops waiting.
 */
function awaitAuth(state: string, onAnswer: (answer: Omit<AuthAnswer, 'browser'> | 'declined') => void): () => void {
  const listen = ({ origin, data }: MessageEvent<unknown>) => {
    const answer = origin === window.location.origin ? answerOf(data, state) : null;
    if (!answer) return;
    stop();
    onAnswer(answer);
  };
  const stop = () => window.removeEventListener('message', listen);
  window.addEventListener('message', listen);
  return stop;
}

interface AuthWindow {
  /** Asks where the provider's page is. */
  ask: (from: { origin: string; browser: string; provider: string }) => Promise<{ url: string; state: string }>;
  onAnswer: (answer: AuthAnswer, provider: string) => Promise<unknown>;
  /** Of the question and of what `onAnswer` has thrown. */
  onFault: (fault: unknown) => void;
}

/** Sends people to a provider in a window of its own, one way at a time. */
export function useAuthWindow({ ask, onAnswer, onFault }: AuthWindow) {
  const [stage, setStage] = useState<AuthStage>('idle');
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (fault) {
      setStage('idle');
      onFault(fault);
    }
  };
  const go = async (provider: string) => {
    stop.current();
    // Opened at the click, or the browser takes it for an advertisement; it goes on when the address is known.
    const popup = window.open('about:blank', 'social', 'popup,width=520,height=640');
    if (!popup) return setStage('blocked');
    setStage('waiting');
    const browser = browserNumber();
    const { url, state } = await ask({ origin: window.location.origin, browser, provider }).catch((fault) => {
      popup.close();
      throw fault;
    });
    stop.current = awaitAuth(state, (answer) => {
      if (answer === 'declined') return setStage('declined');
      setStage('idle');
      void attempt(() => onAnswer({ ...answer, browser }, provider));
    });
    popup.location.href = url;
  };
  return { stage, start: (provider: string) => void attempt(() => go(provider)) };
}
