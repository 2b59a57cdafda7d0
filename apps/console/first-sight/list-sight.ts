import type { Sight } from '@linehaul/contract/sight.ts';
import { afterPaint } from '../look/after-paint.ts';
import { follow, pages } from '../look/head-place.ts';
import { wear } from '../look/wear.ts';
import './window-sight.ts';

/** The shell's sheets, which are on their way: later ones win, so they stand behind those of the page itself. */
function shellSheets(): string[] {
  const coming = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]');
  return [...coming].map(({ href }) => new URL(href).pathname);
}

/** Asks for sheets as the page's code would, which then finds them there. */
function askForSheets(sheets: readonly string[]): void {
  for (const href of sheets) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
    link.onerror = () => link.remove();
    document.head.append(link);
  }
}

/** Waits for the sheets that the page has asked for: without them the sight would be a heap of words. */
async function styled(): Promise<void> {
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const coming = sheets.filter(({ sheet }) => sheet === null);
  await Promise.all(
    coming.map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', reject);
        }),
    ),
  );
}

/** Links lead where they say; all else does nothing before its code is there. */
function rest(stage: HTMLElement): void {
  for (const part of stage.querySelectorAll('button, input, select, textarea')) {
    part.toggleAttribute('inert', true);
    part.toggleAttribute('readonly', part.matches('input, textarea'));
  }
}

function put(root: HTMLElement, { html, styles, marks, palette, language }: Sight): void {
  wear(marks, palette);
  document.documentElement.lang = language;
  const stage = document.createElement('div');
  stage.className = 'stage';
  stage.dataset.sight = '';
  stage.innerHTML = `<style>${styles}</style>${html}`;
  rest(stage);
  root.replaceChildren(stage);
  const [desk, page] = [stage.querySelector<HTMLElement>('.shell-stage'), stage.querySelector<HTMLElement>(pages)];
  if (!desk || !page) return;
  follow(desk, page);
  page.addEventListener('scroll', () => follow(desk, page));
}

/** All of the page has been read; no script of it that waits for this has run. */
async function whenRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((read) => document.addEventListener('readystatechange', read, { once: true }));
}

async function show(coming: Promise<Sight | null>): Promise<void> {
  await whenRead();
  askForSheets(shellSheets());
  const sight = await coming;
  if (!sight) return;
  askForSheets(sight.sheets);
  await styled();
  const root = document.getElementById('root');
  // Code that was faster has drawn already.
  if (!root || !window.sight) return;
  put(root, sight);
  window.sight.drawn = sight;
  await new Promise<void>(afterPaint);
}

/** Shows the list at this address as its code will draw it. */
export function showList(coming: Promise<Sight | null>): void {
  window.sight = { shown: show(coming).catch(() => undefined) };
}
