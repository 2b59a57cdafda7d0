import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import type { PageComponent } from '@linehaul/console-kernel/module/screen-of.ts';
import { addTexts } from '@linehaul/console-kernel/text/text.ts';
import { type ComponentType, lazy } from 'react';
import { screenTexts } from '../modules.ts';

type Load = MountedScreen['load'];

const pages = new Map<Load, ComponentType>();
const fetched = new Map<Load, ReturnType<Load>>();

async function fetchAnew({ load, path }: MountedScreen): ReturnType<Load> {
  try {
    const [loaded] = await Promise.all([load(), addTexts(screenTexts.get(path) ?? {})]);
    return loaded;
  } catch (fault) {
    // What was fetched ahead in vain is fetched again where it is rendered.
    fetched.delete(load);
    throw fault;
  }
}

/** A screen's page with its module's messages, fetched once. */
export async function fetchPage(screen: MountedScreen): Promise<PageComponent> {
  const coming = fetched.get(screen.load) ?? fetchAnew(screen);
  fetched.set(screen.load, coming);
  const { default: page } = await coming;
  // One that is rendered already stays what it was: another component would be built anew.
  if (!pages.has(screen.load)) pages.set(screen.load, page);
  return page;
}

/**
 * A screen's page: as it is when it was fetched before, else fetched when it is first drawn. The same component each time,
 * also when it could not be fetched: a new one would be fetched anew whenever it is rendered, and never come to say that it
 * failed.
 */
export function pageOf(screen: MountedScreen): ComponentType {
  const known = pages.get(screen.load);
  if (known) return known;
  const page = lazy(async () => ({ default: await fetchPage(screen) }));
  pages.set(screen.load, page);
  return page;
}
