import type { MountedScreen } from '@linehaul/console-kernel/console-module.ts';
import { addTexts } from '@linehaul/console-kernel/text.ts';
import { type ComponentType, lazy } from 'react';
import { screenTexts } from '../modules.ts';

const pages = new Map<MountedScreen['load'], ComponentType>();

/** A screen's page, loaded with its module's messages on first use; the same component each time, until a load that failed is tried again. */
export function pageOf(screen: MountedScreen): ComponentType {
  const { load } = screen;
  const known = pages.get(load);
  if (known) return known;
  const page = lazy(async () => {
    try {
      const [loaded] = await Promise.all([load(), addTexts(screenTexts.get(screen.path) ?? {})]);
      return loaded;
    } catch (fault) {
      pages.delete(load);
      throw fault;
    }
  });
  pages.set(load, page);
  return page;
}
