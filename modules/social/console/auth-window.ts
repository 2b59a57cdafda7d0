export interface AuthAnswer {
  code: string;
  state: string;
}

function answerOf(data: unknown, state: string): AuthAnswer | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'auth-redirect') return null;
  const search = 'search' in data && typeof data.search === 'string' ? data.search : '';
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? '';
  return code !== '' && query.get('state') === state ? { code, state } : null;
}

/**
 * Waits until the window that signs in over there is back at `/auth-redirect`, which hands over what it got. An answer
 * with another state is somebody else's. The returned function stops waiting.
 */
export function awaitAuth(state: string, onAnswer: (answer: AuthAnswer) => void): () => void {
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
