import { type Language, languages } from '@linehaul/contract/languages.ts';
import { findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import { perKernel } from '@linehaul/server-kernel/module/per-kernel.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import type { ChosenProvider } from './identity-choice.handlers.ts';
import { identityProviders } from './identity-provider.extension.ts';

const textsOf = perKernel((kernel) => ({ text: createTexts(kernel.modules()) }));

/** What a ready provider is called: by its owner's name for it, where it has one. */
export function chosenTitle(kernel: ModuleKernel, { provider, access }: ChosenProvider, language: Language): string {
  return access.name || textsOf(kernel).text(language, provider.title);
}

export function chosenTitles(kernel: ModuleKernel, provider: ChosenProvider): Record<Language, string> {
  const titles = languages.map((language) => [language, chosenTitle(kernel, provider, language)] as const);
  return Object.fromEntries(titles) as Record<Language, string>;
}

/** What a provider is called whose application is not known; its key, where this installation no longer has it. */
export function providerTitle(kernel: ModuleKernel, key: string, language: Language): string {
  const provider = findExtension(kernel.extensions, identityProviders, key);
  return provider ? textsOf(kernel).text(language, provider.title) : key;
}
