import { type Language, languages } from '@linehaul/contract/languages.ts';
import { changeLanguage, currentLanguage, useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { ReactNode } from 'react';

const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' };

/** Around every page: a header where there is one, and the choice of the language. */
export function Frame({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const text = useTextOf();
  const choose = (name: string) => {
    const language = languages.find((one) => one === name);
    if (language) void changeLanguage(language);
  };
  return (
    <div className="cp-frame">
      {header}
      <main className="cp-main">{children}</main>
      <footer className="cp-footer">
        <select
          aria-label={text('customer.language')}
          value={currentLanguage()}
          onChange={({ target }) => choose(target.value)}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </footer>
    </div>
  );
}
