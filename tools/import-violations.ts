import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { moduleCircles } from './module-circles.ts';
import { program, root } from './programs.ts';

const violation = z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) });
const file = z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) });
const report = z.object({ summary: z.object({ violations: z.array(violation) }), modules: z.array(file) });

/** The imports in `folders` of a repository that the rules refuse, as `rule: from > to`, and circles of modules. */
export function importViolations(folder: string, folders: string[]): Promise<string[]> {
  const config = join(root, '.dependency-cruiser.mjs');
  const args = [program('dependency-cruiser', 'depcruise'), '--config', config, '--output-type', 'json', ...folders];
  return new Promise((resolve, reject) => {
    // The report is read as JSON because the readable one warns, each time, that TypeScript 7 has no parser to offer.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 256 * 1024 * 1024 }, (_failure, stdout, stderr) => {
      if (stdout === '') return reject(new Error(stderr));
      const { summary, modules: files } = report.parse(JSON.parse(stdout));
      const imports = files.flatMap(({ source: from, dependencies }) =>
        dependencies.map(({ resolved: to }) => ({ from, to })),
      );
      const refusedImports = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} > ${to}`);
      resolve([...refusedImports, ...moduleCircles(imports).map((circle) => `modules-form-no-circle: ${circle}`)]);
    });
  });
}
