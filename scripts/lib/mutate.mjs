import { createHash } from 'node:crypto';
import ts from 'typescript';

/**
 * One small change to a source: `text` takes the place of the characters from `start` to `end`.
 * @typedef {{ path: string, line: number, start: number, end: number, from: string, text: string }} Mutant
 */

/** Operators and what takes their place: the neighbour that only a test of the boundary tells apart, or the opposite. */
const OPERATORS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&', '|'],
  ['|', '&'],
  ['^', '&'],
  ['<<', '>>'],
  ['>>', '<<'],
  ['>>>', '<<'],
  ['+=', '-='],
  ['-=', '+='],
  ['|=', '&='],
  ['&=', '|='],
  ['^=', '|='],
]);

/**
 * Returns every mutant of a source: one operator, condition, number or truth value changed, or one statement dropped.
 * Types and texts stay as they are.
 *
 * @param {string} path
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const found = [];
  /** @param {ts.Node} node @param {string} text */
  const change = (node, text) => {
    const start = node.getStart(file);
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ path, line, start, end: node.getEnd(), from: node.getText(file), text });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS.get(node.operatorToken.getText(file));
      if (other !== undefined && !joinsText(node)) change(node.operatorToken, other);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      change(node, node.operand.getText(file));
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      change(condition, 'true');
      change(condition, 'false');
    }
    if (ts.isNumericLiteral(node)) change(node, `(${node.text} + 1)`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) change(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) change(node, 'true');
    if (ts.isThrowStatement(node) || ts.isExpressionStatement(node)) change(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {ts.BinaryExpression} node */
function joinsText({ left, right }) {
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
}

/**
 * Returns a source with a mutant in it.
 * @param {string} source
 * @param {Mutant} mutant
 */
export function applyMutant(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end);
}

/**
 * Returns `count` of the mutants: always the same ones for the same sources, and spread over them by a hash.
 * @param {readonly Mutant[]} mutants
 * @param {number} count
 */
export function sampleMutants(mutants, count) {
  const keyed = mutants.map((mutant) => {
    const name = `${mutant.path}\n${mutant.start}\n${mutant.from}\n${mutant.text}`;
    return { mutant, key: createHash('sha256').update(name).digest('hex') };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.slice(0, count).map(({ mutant }) => mutant);
}
