/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/*.{rules,emulator,contract}.test.*'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts'],
          css: { include: [/\?raw$/] },
        },
      },
      { test: { name: 'emulator', include: ['emulator/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.rules.test.ts', 'src/**/*.emulator.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.emulator.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
