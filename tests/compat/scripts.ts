import { relative } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import {
  isIdentifier,
  isImportDeclaration,
  isPropertyAccessExpression,
  isTypeNode,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol as Named, type Type } from 'typescript/unstable/sync'
import { known, type Use } from './support'

/**
 * What the project's scripts use of the browser and the language: globals, and members by the type of what has them. Not
 * seen are syntax, which the build lowers, options of calls, what is destructured, and names in strings, such as events.
 */
export function scriptUses(isSource: (file: string) => boolean): Use[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const [project] = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()
    if (!project) throw new Error('No project.')
    const { program, checker } = project
    return program.getSourceFileNames().flatMap((path) => {
      const name = relative(process.cwd(), path)
      const file = isSource(name) ? program.getSourceFile(path) : undefined
      return file
        ? usesIn(file, checker).map(({ feature, node }) => ({
            feature,
            at: `${name}:${file.text.slice(0, node.getStart()).split('\n').length}`,
          }))
        : []
    })
  } finally {
    api.close()
  }
}

function usesIn(file: Node, checker: Checker) {
  const names: Node[] = []
  const visit = (node: Node): void => {
    if (isTypeNode(node) || isImportDeclaration(node)) return
    if (isIdentifier(node)) names.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  const symbols = checker.getSymbolAtLocation(names)
  return names.flatMap((node, index) => {
    const feature = featureOf(node, symbols[index], checker)
    return feature ? [{ feature, node }] : []
  })
}

function featureOf(node: Node, symbol: Named | undefined, checker: Checker): string | undefined {
  const isBuiltIn = symbol?.declarations.some(({ path }) => /\/lib\/lib\.[\w.]+\.d\.ts$/.test(path))
  if (!symbol || !isBuiltIn) return undefined
  const { name } = symbol
  const owner = symbol.getParent()?.name
  if (owner === undefined) return known(`api/${name}`, `api/Window/${name}`, `javascript/builtins/${name}`)
  const receiver = isPropertyAccessExpression(node.parent) ? node.parent.expression : undefined
  if (owner === '__type') {
    return receiver && isIdentifier(receiver) ? known(`api/${receiver.text}/${name}_static`) : undefined
  }
  const type = owner.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '')
  const own = ['api', 'javascript/builtins', 'javascript/builtins/Intl'].map((at) => `${at}/${type}/${name}`)
  // Members of a mixin are listed with the interfaces that have it.
  const lists = () =>
    ancestorsOf(receiver && checker.getTypeAtLocation(receiver)).map((at) => `api/${at}/${name}`)
  return known(...own) ?? known(...lists())
}

function ancestorsOf(type: Type | undefined): string[] {
  if (!type) return []
  const above = type.isUnionType() ? type.getTypes() : (type.getBaseTypes() ?? [])
  return [type.getSymbol()?.name ?? '', ...above.flatMap(ancestorsOf)]
}
