import { type Assertion, type CodePointTest, RegexError, type RegexNode } from './syntax-tree.ts';

/** Running a program takes time in proportion to its size and the text's: both are bounded. */
const MAX_INSTRUCTIONS = 10_000;

/** One step of the machine; `split` prefers its first way. */
export type Instruction =
  | { readonly kind: 'code-point'; readonly test: CodePointTest }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'jump'; to: number }
  | { readonly kind: 'split'; first: number; second: number }
  | { readonly kind: 'match' };

/** Turns a pattern into a program for Thompson's machine. Throws RegexError when it is too large. */
export function programOf(node: RegexNode): readonly Instruction[] {
  const program: Instruction[] = [];
  emit(node, program);
  append({ kind: 'match' }, program);
  return program;
}

function append<Kind extends Instruction>(instruction: Kind, program: Instruction[]): Kind {
  if (program.length >= MAX_INSTRUCTIONS) throw new RegexError('pattern too large');
  program.push(instruction);
  return instruction;
}

function emit(node: RegexNode, program: Instruction[]): void {
  switch (node.kind) {
    case 'code-point':
    case 'assertion':
      append(node, program);
      return;
    case 'sequence':
      for (const part of node.parts) emit(part, program);
      return;
    case 'choice':
      emitChoice(node.options, program);
      return;
    case 'repeat':
      emitRepeat(node, program);
  }
}

function emitChoice(options: readonly RegexNode[], program: Instruction[]): void {
  const jumps: { to: number }[] = [];
  options.forEach((option, index) => {
    if (index === options.length - 1) {
      emit(option, program);
      return;
    }
    const split = append({ kind: 'split', first: program.length + 1, second: 0 }, program);
    emit(option, program);
    jumps.push(append({ kind: 'jump', to: 0 }, program));
    split.second = program.length;
  });
  for (const jump of jumps) jump.to = program.length;
}

function emitRepeat(node: RegexNode & { kind: 'repeat' }, program: Instruction[]): void {
  for (let count = 0; count < node.min; count++) emit(node.body, program);
  if (node.max === undefined) {
    const loop = program.length;
    const split = append({ kind: 'split', first: 0, second: 0 }, program);
    const bodyAt = program.length;
    emit(node.body, program);
    append({ kind: 'jump', to: loop }, program);
    choose(split, bodyAt, program.length, node.isGreedy);
    return;
  }
  const splits: { first: number; second: number; bodyAt: number }[] = [];
  for (let count = node.min; count < node.max; count++) {
    const split = append({ kind: 'split', first: 0, second: 0 }, program);
    splits.push(Object.assign(split, { bodyAt: program.length }));
    emit(node.body, program);
  }
  for (const split of splits) choose(split, split.bodyAt, program.length, node.isGreedy);
}

function choose(
  split: { first: number; second: number },
  bodyAt: number,
  exitAt: number,
  isGreedy: boolean,
): void {
  split.first = isGreedy ? bodyAt : exitAt;
  split.second = isGreedy ? exitAt : bodyAt;
}
