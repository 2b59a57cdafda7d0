import type { CustomerPage } from './customer-module.ts';

interface PageAt<P> {
  page: P;
  params: Readonly<Record<string, string>>;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function matchedParams(pattern: string, pathname: string): Record<string, string> | null {
  const patternParts = pattern.split('/');
  const parts = pathname.replace(/\/$/, '').split('/');
  if (patternParts.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of patternParts.entries()) {
    const part = decoded(parts[at] ?? '');
    if (part === null || part === '') {
      if (at > 0) return null;
    } else if (name.startsWith(':')) params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return params;
}

/** Parts that a pattern says itself, the first ones weighing most: `/business/trace/:no` comes before `/business/:shop/:no`. */
function weight(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '0' : '1'))
    .join('');
}

/** The page at a path, with what the path names; null where there is none. */
export function pageAt<P extends Pick<CustomerPage, 'path'>>(pages: readonly P[], pathname: string): PageAt<P> | null {
  const matches = pages.flatMap((page) => {
    const params = matchedParams(page.path, pathname);
    return params ? [{ page, params }] : [];
  });
  const [best = null] = matches.sort((one, other) => weight(other.page.path).localeCompare(weight(one.page.path)));
  return best;
}
