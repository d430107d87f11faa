import { type CssNode, generate, parse, walk } from 'css-tree'
import { data, known, type Use } from './support'

/** Where MDN's data has a function, such as `css/types/color/oklch`, by its name. */
const functions = new Map<string, string>()
function collect(part: object, path: string): void {
  for (const [key, value] of Object.entries(part)) {
    if (key === '__compat' || typeof value !== 'object') continue
    if (!functions.has(key)) functions.set(key, `${path}/${key}`)
    collect(value, `${path}/${key}`)
  }
}
collect(data.css.types ?? {}, 'css/types')

/**
 * What a style sheet uses: properties, their keywords, functions, at-rules, features of media, pseudo-classes. What stands
 * in `@supports` is asked for first and left out, as are prefixed names, which are for one engine. Not seen are units, and
 * styles that scripts set.
 */
export function styleUses(css: string, file: string): Use[] {
  const uses: Use[] = []
  let property = ''
  walk(parse(css, { positions: true, parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') return walk.skip
      if (node.type === 'Declaration') property = node.property
      const feature = featureOf(node, property)
      if (feature && !feature.includes('/-')) uses.push({ feature, at: `${file}:${node.loc?.start.line}` })
      return undefined
    },
    leave(node: CssNode) {
      if (node.type === 'Declaration') property = ''
    },
  })
  return uses
}

function featureOf(node: CssNode, property: string): string | undefined {
  switch (node.type) {
    case 'Declaration':
      return known(`css/properties/${node.property}`)
    case 'Identifier':
      return property === '' ? undefined : known(`css/properties/${property}/${node.name}`)
    case 'Function': {
      const path = functions.get(node.name) ?? ''
      const isRelative = /^[\w-]+\(\s*from\b/.test(generate(node))
      return known(
        ...(isRelative ? [`${path}/relative_syntax`] : []),
        `css/properties/${property}/${node.name}`,
        path,
      )
    }
    case 'Atrule':
      return known(`css/at-rules/${node.name}`)
    case 'Feature':
      return known(`css/at-rules/media/${node.name}`)
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return known(`css/selectors/${node.name}`)
    default:
      return undefined
  }
}
