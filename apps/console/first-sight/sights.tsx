import { useAppState } from '@linehaul/console-kernel/app-state.ts';
import { addTexts, showLanguage } from '@linehaul/console-kernel/text.ts';
import { type Language, languages } from '@linehaul/contract/languages.ts';
import Login from '@linehaul/modules/session/console/login.tsx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstTexts } from '../first-texts.ts';
import { Splash } from '../splash.tsx';

/** What the page shows before any of its code has run: HTML as React would draw it into `#root`. */
export interface Sights {
  splash: string;
  login: readonly (readonly [language: Language, html: string])[];
}

const onStage = (page: ReactNode) => renderToStaticMarkup(<div className="stage">{page}</div>);

async function loginIn(language: Language): Promise<string> {
  // Where there is no browser, components are shown the state that the store began with.
  Object.assign(useAppState.getInitialState(), { language });
  await showLanguage(language);
  return onStage(
    <Login
      platformTitle="Linehaul"
      demoAccounts={[]}
      hasWechat={false}
      publicKey={() => Promise.reject(new Error('nothing is signed in to while building'))}
      farewell={null}
      onSignedIn={() => undefined}
    />,
  );
}

async function drawAll(): Promise<Sights> {
  await addTexts(firstTexts);
  const login: [Language, string][] = [];
  for (const language of languages) login.push([language, await loginIn(language)]);
  return { splash: onStage(<Splash />), login };
}

/** Drawn as this is imported, while the console is built: after that the importing build gives no more modules. */
export const sights = await drawAll();
