import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** Pages of the browser's own that it loads for its address bar, one after another, beside whatever page comes first. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** As root and without a display; nothing that calls home, and nothing that works beside the page. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${ownPages.join(',')}`,
];

const options = () => ({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });

/** The Chromium of this machine, or the one that `CHROMIUM_PATH` names; rejects when it does not start. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(options());
}

/** The same for several processes, which connect to its `wsEndpoint()`. */
export function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(options());
}
