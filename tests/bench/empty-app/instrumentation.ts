/** Stands here so that the build does not look for one further up and find the product's. */
export function register(): void {}
