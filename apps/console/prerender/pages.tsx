import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import { addTexts, showLanguage } from '@linehaul/console-kernel/text/text.ts';
import { type Language, languages } from '@linehaul/contract/languages.ts';
import Login from '@linehaul/modules/session/console/login.tsx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstTexts } from '../first-texts.ts';

/** HTML as React would render it into `#root`. */
export interface PrerenderedPages {
  splash: string;
  login: readonly (readonly [language: Language, html: string])[];
}

const render = (page: ReactNode) =>
  renderToStaticMarkup(
    <div className="stage" data-prerendered="">
      {page}
    </div>,
  );

async function loginIn(language: Language): Promise<string> {
  // Outside a browser, components get the store's initial state.
  Object.assign(useAppState.getInitialState(), { language });
  await showLanguage(language);
  return render(
    <Login
      platformTitle="Linehaul"
      demoAccounts={[]}
      ways={[]}
      suid={null}
      OtherSignIn={() => null}
      publicKey={() => Promise.reject(new Error('nobody signs in during the build'))}
      known={null}
      signOutNotice={null}
      onSignedIn={() => undefined}
    />,
  );
}

async function prerender(): Promise<PrerenderedPages> {
  await addTexts(firstTexts);
  const login: [Language, string][] = [];
  for (const language of languages) login.push([language, await loginIn(language)]);
  return { splash: render(<Splash />), login };
}

/** Rendered on import, during the build: afterwards Vite's module runner is closed and imports nothing more. */
export const pages = await prerender();
