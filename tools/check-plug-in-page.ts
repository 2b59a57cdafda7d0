import { pageFindings, readPluginPage } from './plug-in-page.ts';

const { page, tables } = await readPluginPage();
const findings = pageFindings(page, tables);
for (const line of findings) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else console.log('docs/plug-ins.md lists what plug-ins can fill, hear and call');
