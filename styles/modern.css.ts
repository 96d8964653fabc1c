import './themes.css'
import './global.css'
import './form.css'
import './layout.css'
import './data.css'
import './shop.css'
import './chrome.css'
import './home.css'
import './channels.css'
import './paper.css'
import './print.css'

/** Classes of the `<html>` element. Taken from here, so that whoever names them also loads the whole sheet. */
export { paletteClass, themeClass } from './themes.css'
