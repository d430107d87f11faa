/** Stands in for the marker packages `server-only` and `client-only`, which throw outside a bundler. */
export {}
