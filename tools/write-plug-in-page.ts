import { writeFileSync } from 'node:fs';
import { pluginPage, readPluginPage, withTables } from './plug-in-page.ts';

const { page, tables } = await readPluginPage();
writeFileSync(pluginPage, withTables(page, tables));
