import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import type { PageComponent } from '@linehaul/console-kernel/module/screen-of.ts';
import { addTexts } from '@linehaul/console-kernel/text/text.ts';
import { type Part, partOf } from '@linehaul/ui/lazy.tsx';
import { textsOfScreen } from '../modules.ts';

type Load = MountedScreen['load'];

const pages = new Map<Load, Part<object>>();

/** A screen's page with its module's messages, fetched once. */
export function loadPage({ load, path }: MountedScreen): Part<object> {
  const existingPart = pages.get(load);
  if (existingPart) return existingPart;
  const page = partOf(async () => {
    const [component] = await Promise.all([load(), addTexts(textsOfScreen(path))]);
    return component;
  });
  pages.set(load, page);
  return page;
}

/** The same, at hand. */
export async function fetchPage(screen: MountedScreen): Promise<PageComponent> {
  await loadPage(screen).fetch();
  const { default: page } = await screen.load();
  return page;
}
