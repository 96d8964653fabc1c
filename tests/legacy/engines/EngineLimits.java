import com.gargoylesoftware.htmlunit.html.DomAttr;
import com.gargoylesoftware.htmlunit.html.DomElement;
import com.gargoylesoftware.htmlunit.html.DomNode;
import com.gargoylesoftware.htmlunit.html.HtmlPage;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.w3c.css.sac.CSSParseException;
import org.w3c.css.sac.ErrorHandler;

/** What the real browsers stumble over and the emulation takes without a word. Each becomes a problem of the page. */
final class EngineLimits implements ErrorHandler {
    private static final Set<String> UNKNOWN_ELEMENTS = new HashSet<String>(Arrays.asList(
        "article", "aside", "details", "dialog", "figcaption", "figure", "footer", "header", "hgroup", "main", "mark", "nav",
        "output", "picture", "progress", "section", "summary", "svg", "template", "time", "video"));

    private final Set<String> problems;

    EngineLimits(Set<String> problems) {
        this.problems = problems;
    }

    void check(HtmlPage page) {
        for (DomNode node : page.getDescendants()) {
            if (!(node instanceof DomElement)) continue;
            DomElement element = (DomElement) node;
            String name = element.getTagName().toLowerCase();
            if (UNKNOWN_ELEMENTS.contains(name)) say(page, element, "is an element that IE 8 does not know and cannot style");
            if (name.equals("button") && !element.getAttribute("name").isEmpty()) say(page, element, "is posted by IE 7 with its text, and by IE 6 whether pressed or not");
            for (String attribute : new String[] {"form", "formaction", "formmethod"}) {
                if (element.hasAttribute(attribute)) say(page, element, "relies on " + attribute + "=, which no IE heeds");
            }
            for (String attribute : new String[] {"href", "src", "action"}) {
                if (!isAscii(element.getAttribute(attribute))) say(page, element, "has letters that IE 8 sends in the code page of the system");
            }
            if (name.equals("form") && element.getAttribute("method").equalsIgnoreCase("post") && !inUtf8(page)) say(page, element, "is sent in " + page.getPageEncoding());
        }
    }

    private static boolean inUtf8(HtmlPage page) {
        return "utf-8".equalsIgnoreCase(page.getPageEncoding());
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) if (text.charAt(i) > 126) return false;
        return true;
    }

    private void say(HtmlPage page, DomElement element, String what) {
        StringBuilder tag = new StringBuilder("<" + element.getTagName());
        for (DomAttr attribute : element.getAttributesMap().values()) tag.append(' ').append(attribute.getName()).append("=\"").append(attribute.getValue()).append('"');
        problems.add(page.getUrl().getPath() + ": " + tag + "> " + what);
    }

    @Override
    public void warning(CSSParseException ignored) {
        // Says what it skipped after an error that was already told.
    }

    @Override
    public void error(CSSParseException error) {
        problems.add(error.getURI() + ":" + error.getLineNumber() + ": " + error.getMessage());
    }

    @Override
    public void fatalError(CSSParseException error) {
        error(error);
    }
}
