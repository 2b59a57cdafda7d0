import type { Scope } from '../database/scope.ts';

/** One contribution of a module or plug-in to an extension point; only the point itself can read its value. */
export interface Offer {
  readonly point: string;
  readonly key: string;
}

/**
 * A place that a module declares and that modules and plug-ins contribute to: the server's twin of the console's slots. The
 * module that declares it knows none of those who contribute.
 */
export interface ExtensionPoint<T extends { readonly key: string }> {
  readonly name: string;
  /** For `offers` of a module or plug-in. */
  offer(value: T): Offer;
  /** Those of the offers that were made at this point, in their order. */
  among(offers: readonly Offer[]): readonly T[];
}

export function extensionPoint<T extends { readonly key: string }>(name: string): ExtensionPoint<T> {
  const values = new WeakMap<Offer, T>();
  return {
    name,
    offer(value) {
      const offer: Offer = { point: name, key: value.key };
      values.set(offer, value);
      return offer;
    },
    among: (offers) =>
      offers.flatMap((offer) => {
        const value = values.get(offer);
        return value ? [value] : [];
      }),
  };
}

/** Resolves extension points for one process; `ModuleKernel.extensions`. */
export interface Extensions {
  /** Everything that was put in: for what goes on with something that was begun, or asks everybody. */
  <T extends { readonly key: string }>(point: ExtensionPoint<T>): readonly T[];
  /** Without what plug-ins have put in that the scope's tenant does not use: to choose from for something new. */
  inUse<T extends { readonly key: string }>(scope: Scope, point: ExtensionPoint<T>): Promise<readonly T[]>;
}

/** The contribution to a point with a key; undefined where no module has one, or none any more. */
export function findExtension<T extends { readonly key: string }>(
  extensions: Extensions,
  point: ExtensionPoint<T>,
  key: string,
): T | undefined {
  return extensions(point).find((value) => value.key === key);
}

interface Readied {
  readonly key: string;
  isReady(scope: Scope): Promise<boolean>;
}

/** The first, in the order of the offers, that the scope's tenant has set up; undefined while it has none. */
export async function firstReady<T extends Readied>(
  scope: Scope,
  extensions: Extensions,
  point: ExtensionPoint<T>,
): Promise<T | undefined> {
  for (const value of await extensions.inUse(scope, point)) if (await value.isReady(scope)) return value;
  return undefined;
}

interface Contributor<Kernel> {
  readonly name: string;
  readonly offers?: (kernel: Kernel) => readonly Offer[];
  readonly isInUse?: (scope: Scope) => Promise<boolean>;
}

interface Contribution extends Pick<Contributor<never>, 'isInUse'> {
  readonly offers: readonly Offer[];
}

/** Two offers with one key at one point stop the start, naming both contributors. */
function readContributions<Kernel>(contributors: readonly Contributor<Kernel>[], kernel: Kernel): Contribution[] {
  const takenBy = new Map<string, string>();
  return contributors.map(({ name, offers, isInUse }) => {
    const contributions = offers?.(kernel) ?? [];
    for (const { point, key } of contributions) {
      const place = `${point} ${key}`;
      const other = takenBy.get(place);
      if (other !== undefined) throw new TypeError(`${name} offers "${key}" at ${point}, as ${other} does`);
      takenBy.set(place, name);
    }
    return { offers: contributions, ...(isInUse && { isInUse }) };
  });
}

/** Asks every contributor once, at the first question: by then the kernel is complete. */
export function createExtensions<Kernel>(
  contributors: readonly Contributor<Kernel>[],
  kernel: () => Kernel,
): Extensions {
  let contributions: readonly Contribution[] | null = null;
  const readAll = () => {
    contributions ??= readContributions(contributors, kernel());
    return contributions;
  };
  const inUse: Extensions['inUse'] = async (scope, point) => {
    const values: ReturnType<typeof point.among>[number][] = [];
    for (const { offers, isInUse } of readAll()) {
      const ownOffers = point.among(offers);
      if (ownOffers.length > 0 && ((await isInUse?.(scope)) ?? true)) values.push(...ownOffers);
    }
    return values;
  };
  return Object.assign(
    <T extends { readonly key: string }>(point: ExtensionPoint<T>) =>
      point.among(readAll().flatMap(({ offers }) => offers)),
    { inUse },
  );
}
