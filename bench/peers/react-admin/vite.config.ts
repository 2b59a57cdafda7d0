import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** As the maker's starter has it. */
// biome-ignore lint/style/noDefaultExport: vite reads its settings from the default export
export default defineConfig({ plugins: [react()], base: './' });
